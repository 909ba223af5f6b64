import { users } from '@storekeep/contract/areas/users.ts'
import { useEffect } from 'react'
import { call } from '#kit/api/call.ts'
import { takeEndedView } from './viewSession.ts'
import { useT } from '#kit/words/useT.ts'
import { toast } from '#ui/toastQueue.ts'

/** Tells users that they are themselves again, and ends the view on the server. */
export function useViewEnd(): void {
  const t = useT()
  useEffect(
    function showViewEndedToast() {
      const ended = takeEndedView()
      if (ended === null) return
      const { isLeft, userId, name } = ended
      toast({ tone: 'good', message: t(isLeft ? 'users.view-left' : 'users.view-over', { name }) })
      if (!isLeft) return
      call(users.endView, { params: { userId } }).catch((error: unknown) =>
        // it expires shortly anyway
        console.info('users: failed to end the view', error),
      )
    },
    [t],
  )
}
