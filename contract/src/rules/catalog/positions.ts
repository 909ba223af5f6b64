/** GAP-POSITION: positions start at 0; the following elements shift. The moved element may be new to the list. */
export function moved(ids: readonly number[], id: number, position: number): number[] {
  const others = ids.filter((one) => one !== id)
  return [...others.slice(0, position), id, ...others.slice(position)]
}

/** Whether a position is valid for an element that is moved into the list. */
export function isPosition(ids: readonly number[], id: number, position: number): boolean {
  return position >= 0 && position <= ids.filter((one) => one !== id).length
}
