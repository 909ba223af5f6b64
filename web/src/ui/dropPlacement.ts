/** PLATFORM-CONST-DROPDOWN: with less room than this below it, a dropdown opens upwards. */
export const ROOM_BELOW = 175

/** Whether a dropdown opens below or above the box it belongs to. */
export function dropPlacement(boxBottom: number, viewportHeight: number): 'bottom' | 'top' {
  return viewportHeight - boxBottom < ROOM_BELOW ? 'top' : 'bottom'
}
