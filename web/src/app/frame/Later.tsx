import { AcceptLegal } from '../../areas/account/accept.widget.tsx'
import { UnreadInbox } from '../../areas/inbox/unread.widget.tsx'
import { Bell } from '../../areas/notifications/bell.widget.tsx'

/** What the top bar has behind the first page: the bell, the count of the inbox, and the question for new terms. */
export function Later() {
  return (
    <>
      <Bell />
      <UnreadInbox />
      <AcceptLegal />
    </>
  )
}
