/** Rows of the amounts: the names, and one for each currency. */
export function rowsOf(currencies: number) {
  return { ['--rows' as string /* a custom property */]: currencies + 1 }
}
