import { useSyncExternalStore } from 'react'

let place: HTMLElement | null = null
const listeners = new Set<() => void>()

function setPlace(element: HTMLElement | null): void {
  place = element
  for (const listener of listeners) listener()
}

/** The place in a page where announcements are shown. A page without it shows none. */
export function AnnouncementPlace() {
  // no box of its own, so that an empty place takes no space
  return <div ref={setPlace} style={{ display: 'contents' }} />
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The announcement place of the open page; null if it has none. */
export function useAnnouncementPlace(): HTMLElement | null {
  return useSyncExternalStore(subscribe, () => place)
}
