# Completion of recollect for bash: eval "$(recollect completion bash)"
_recollect() {
    local found line IFS=$'\n'
    COMPREPLY=()
    found=$("${COMP_WORDS[0]}" completion bash -- "${COMP_LINE:0:COMP_POINT}" "$COMP_WORDBREAKS" 2>/dev/null) || return
    if [[ $found == files ]]; then
        compopt -o default 2>/dev/null || COMPREPLY=($(compgen -f -- "${COMP_WORDS[COMP_CWORD]}"))
        return
    fi
    for line in ${found#words}; do
        COMPREPLY+=("${line%%$'\t'*}")
    done
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *[=/] ]]; then
        compopt -o nospace 2>/dev/null
    fi
}
complete -F _recollect recollect
