const begins = ['pointerdown', 'mousedown'] as const // on a touch screen, the mouse's events follow those of the finger
const ends = ['pointerup', 'mouseup', 'pointercancel'] as const

let isPressed = false
const waiting = new Set<() => void>()

const press = (): void => void (isPressed = true)

/** After the click, which follows the last event. */
const release = (): void => {
  setTimeout(() => {
    isPressed = false
    for (const done of waiting) done()
    waiting.clear()
  })
}

/** Notes when the mouse or a finger is down; returns what stops it. */
export function followPresses(page: EventTarget): () => void {
  for (const event of begins) page.addEventListener(event, press, true)
  for (const event of ends) page.addEventListener(event, release, true)
  return () => {
    for (const event of begins) page.removeEventListener(event, press, true)
    for (const event of ends) page.removeEventListener(event, release, true)
  }
}

/**
 * Resolves when nothing is pressed. A field is judged when it loses the focus, which begins the press of a button: an
 * error shown in the middle of the press would move the button away from it.
 */
export async function pressEnded(): Promise<void> {
  if (isPressed) await new Promise<void>((done) => waiting.add(done))
}
