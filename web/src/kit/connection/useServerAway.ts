import { useSyncExternalStore } from 'react'
import { isServerAway, onReach } from './reach.ts'

/** Whether the server answers; a browser without a network is another matter (`useOnline`). */
export function useServerAway(): boolean {
  return useSyncExternalStore(onReach, isServerAway)
}
