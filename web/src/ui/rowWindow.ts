/** Rows rendered beyond the visible ones, so that scrolling never shows a gap. */
const AHEAD = 6

/** Which rows of a long list to render. */
export function rowWindow(
  count: number,
  rowHeight: number,
  scrollTop: number,
  height: number,
  ahead = AHEAD,
): { from: number; to: number } {
  const from = Math.max(0, Math.min(count, Math.floor(scrollTop / rowHeight) - ahead))
  const to = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + ahead)
  return { from, to: Math.max(from, to) }
}

/** The scroll position at which a row is fully visible, with as little movement as possible. */
export function scrollFor(index: number, rowHeight: number, scrollTop: number, height: number): number {
  const top = index * rowHeight
  if (top < scrollTop) return top
  return top + rowHeight > scrollTop + height ? top + rowHeight - height : scrollTop
}

/** The row a key moves to in a list of `count` rows. */
export function nextRow(key: string, index: number, count: number): number | undefined {
  const clamp = (value: number) => Math.min(count - 1, Math.max(0, value))
  if (count === 0) return undefined
  if (key === 'ArrowDown') return clamp(index + 1)
  if (key === 'ArrowUp') return clamp(index - 1)
  if (key === 'PageDown') return clamp(index + 8)
  if (key === 'PageUp') return clamp(index - 8)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}
