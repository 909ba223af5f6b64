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

/** Where "/" is a letter like any other. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/**
 * ⌘K and Ctrl+K everywhere, by the place of the key, so that they work on every alphabet; "/" where the user is not
 * typing. Never over another dialog, which has to be finished first.
 */
export function opensPalette(event: Pressed, root: ParentNode = document): boolean {
  if (event.repeat || event.isComposing || event.altKey) return false
  const held = event.ctrlKey || event.metaKey
  const isK = held && !event.shiftKey && (event.code === 'KeyK' || event.key.toLowerCase() === 'k')
  const isSlash = !held && event.key === '/' && !isWriting(event.target)
  return (isK || isSlash) && root.querySelector('[role=dialog], [role=alertdialog]') === null
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '')
/** As it is written on the keys of this device. */
export const shortcut = isApple ? '⌘K' : 'Ctrl K'
