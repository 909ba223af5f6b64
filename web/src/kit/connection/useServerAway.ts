import { useSyncExternalStore } from 'react'
import { isServerAway, onReach } from './reach.ts'

/** Whether the server is down; for the browser's network see `useOnline`. */
export function useServerAway(): boolean {
  return useSyncExternalStore(onReach, isServerAway)
}
