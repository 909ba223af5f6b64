import { useSyncExternalStore } from 'react'
import { newListeners } from '../events/listeners.ts'

let slot: HTMLElement | null = null
const { on, notify } = newListeners()

function setSlot(element: HTMLElement | null): void {
  slot = element
  notify()
}

/** The place in a page where announcements are shown. A page without it shows none. */
export function AnnouncementSlot() {
  // no box of its own, so that an empty place takes no space
  return <div ref={setSlot} style={{ display: 'contents' }} />
}

/** The announcement place of the open page; null if it has none. */
export function useAnnouncementSlot(): HTMLElement | null {
  return useSyncExternalStore(on, () => slot)
}
