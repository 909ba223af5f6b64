/** The chosen columns in the table's own order; what the table no longer has is left out, and none means all. */
export function chosenColumns<Id extends string>(
  all: readonly Id[],
  chosen: readonly string[] | undefined,
): readonly Id[] {
  const shown = all.filter((id) => chosen?.includes(id))
  return shown.length === 0 ? all : shown
}
