#compdef recollect
# Completion of recollect for zsh, after compinit: eval "$(recollect completion zsh)"
_recollect() {
    local -a found open closed
    local line word entry
    found=("${(@f)$("${words[1]}" completion zsh -- "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)}")
    if [[ $found[1] == files ]]; then
        [[ $PREFIX == --*=* ]] && compset -P '*='
        _files
        return
    fi
    for line in "${(@)found[2,-1]}"; do
        word="${line%%$'\t'*}"
        entry="${word//:/\\:}"
        [[ $line == *$'\t'* ]] && entry+=":${line#*$'\t'}"
        if [[ $word == *[=/] ]]; then open+=("$entry"); else closed+=("$entry"); fi
    done
    (( $#open )) && _describe -V recollect open -S ''
    (( $#closed )) && _describe -V recollect closed
}
if [[ $funcstack[1] == _recollect ]]; then
    _recollect "$@"
else
    compdef _recollect recollect
fi
