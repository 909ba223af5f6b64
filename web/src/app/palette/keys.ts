interface Pressed {
  readonly key: string
  readonly code: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
  readonly repeat: boolean
  readonly isComposing: boolean
  readonly target: EventTarget | null
}

/** Whether "/" is ordinary input in an element. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/**
 * ⌘K and Ctrl+K everywhere, by key position so that they work in every keyboard layout; "/" where the user is not
 * typing. Never above another dialog.
 */
export function opensPalette(event: Pressed, root: ParentNode = document): boolean {
  if (event.repeat || event.isComposing || event.altKey) return false
  const held = event.ctrlKey || event.metaKey
  const isK = held && !event.shiftKey && (event.code === 'KeyK' || event.key.toLowerCase() === 'k')
  const isSlash = !held && event.key === '/' && !isWriting(event.target)
  return (isK || isSlash) && root.querySelector('[role=dialog], [role=alertdialog]') === null
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
/** In the notation of this device's keyboard. */
export const shortcut = isApple ? '⌘K' : 'Ctrl K'
