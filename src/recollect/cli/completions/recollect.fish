# Completion of recollect for fish: recollect completion fish > ~/.config/fish/completions/recollect.fish
function __recollect_complete
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l program $words[1]
    set -e words[1]
    set -l found ($program completion fish -- $words "$current" 2>/dev/null)
    if test "$found[1]" = files
        __fish_complete_path (string replace -r -- '^--[^=]*=' '' "$current")
    else
        set -e found[1]
        printf '%s\n' $found
    end
end
complete -c recollect -f -a '(__recollect_complete)'
