import { useEffect } from 'react'
import type { Message } from '@storekeep/contract/areas/inbox.shapes.ts'
import { seenThrottleMs } from '@storekeep/contract/rules/inbox/conversations.ts'
import { markSeen } from '../inbox.queries.ts'

/** INBOX-CONST-SEEN: sends one mark for all new messages, one second after the last one became visible. */
export function useSeenMarks(newestFirst: readonly Message[]): void {
  const newest = newestFirst.find(({ seen }) => !seen)?.id
  useEffect(
    function markAfterASecond() {
      if (newest === undefined) return undefined
      const mark = () => {
        // a hidden window has not shown the message
        if (document.visibilityState !== 'visible') return
        markSeen(newest).catch((error: unknown) =>
          console.warn('inbox: failed to mark a message as seen', error),
        )
      }
      const timer = setTimeout(mark, seenThrottleMs)
      document.addEventListener('visibilitychange', mark)
      return () => {
        clearTimeout(timer)
        document.removeEventListener('visibilitychange', mark)
      }
    },
    [newest],
  )
}
