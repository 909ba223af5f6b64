import type { Selection } from '#kit/selection/rules.ts'
import { selection } from '#kit/selection/selection.ts'

/** The location that was opened from the list, and the selection of the list. */
let opened: { readonly id: number; readonly before: Selection } | null = null

/** Keeps the selection of the list, since the page of a location replaces it. */
export function openFromList(id: number): void {
  opened = { id, before: selection() }
}

/** Forgets the list once another location is open. */
export function keepOnlyFor(id: number): void {
  if (opened?.id !== id) opened = null
}

/** The selection of the list from which a location was opened; null if it was opened otherwise, and the second time. */
export function takeListSelection(id: number): Selection | null {
  const before = opened?.id === id ? opened.before : null
  opened = null
  return before
}
