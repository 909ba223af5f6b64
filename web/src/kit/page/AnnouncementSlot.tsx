import { useSyncExternalStore } from 'react'

let slot: HTMLElement | null = null
const listeners = new Set<() => void>()

function setSlot(element: HTMLElement | null): void {
  slot = element
  for (const listener of listeners) listener()
}

/** The place in a page where announcements are shown. A page without it shows none. */
export function AnnouncementSlot() {
  // no box of its own, so that an empty place takes no space
  return <div ref={setSlot} style={{ display: 'contents' }} />
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The announcement place of the open page; null if it has none. */
export function useAnnouncementSlot(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => slot)
}
