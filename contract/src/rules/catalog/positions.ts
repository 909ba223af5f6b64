/** GAP-POSITION: positions count from 0; the others move up. The moved element may be new to the list. */
export function moved(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, position), id, ...others.slice(position)]
}

/** Whether a list has this position for an element that is moved into it. */
export function isPlace(ids: readonly number[], id: number, position: number): boolean {
  return position >= 0 && position <= ids.filter((one) => one !== id).length
}
