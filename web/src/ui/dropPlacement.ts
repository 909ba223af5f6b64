/** PLATFORM-CONST-DROPDOWN: with less space than this below, a dropdown opens upwards. */
const ROOM_BELOW = 175

/** Whether a dropdown opens below or above its trigger. */
export function dropPlacement(boxBottom: number, viewportHeight: number): 'bottom' | 'top' {
  return viewportHeight - boxBottom < ROOM_BELOW ? 'top' : 'bottom'
}
