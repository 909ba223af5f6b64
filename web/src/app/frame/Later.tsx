import { AcceptLegal } from '../../areas/account/accept.widget.tsx'
import { UnreadInbox } from '../../areas/inbox/unread.widget.tsx'
import { Bell } from '../../areas/notifications/bell.widget.tsx'

/**
 * The parts of the top bar that load after the first page: the bell, the inbox counter, and the dialog for new terms.
 */
export function Later() {
  return (
    <>
      <Bell />
      <UnreadInbox />
      <AcceptLegal />
    </>
  )
}
