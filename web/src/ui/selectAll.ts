/** SHELL-UI-SELECT-ALL: the rules of an "All" box for a group of options. */
interface Choosable {
  id: string
  disabled?: boolean
}

/** The state of the "All" box: checked, indeterminate or empty. */
export function allState(
  options: readonly Choosable[],
  selected: ReadonlySet<string>,
): 'all' | 'some' | 'none' {
  const open = options.filter((option) => !option.disabled)
  if (open.length > 0 && open.every((option) => selected.has(option.id))) return 'all'
  return options.some((option) => selected.has(option.id)) ? 'some' : 'none'
}

/** Pressing the "All" box selects every option that is not disabled; if all are selected, clears everything. */
export function toggleAll(options: readonly Choosable[], selected: ReadonlySet<string>): Set<string> {
  if (allState(options, selected) === 'all') return new Set()
  const remaining = options.filter((option) => !option.disabled || selected.has(option.id))
  return new Set(remaining.map((option) => option.id))
}
