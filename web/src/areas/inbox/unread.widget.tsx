import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pollEvery } from '@storekeep/contract/rules/inbox/conversations.ts'
import { queries } from '#kit/api/client.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useSignedIn } from '#kit/router/routes.ts'
import { openIn, shownIn } from '#kit/selection/open-stores.ts'
import { chosenOf } from '#kit/selection/rules.ts'
import { useSelection, useVisibleStores } from '#kit/selection/useSelection.ts'
import { unreadConversations } from './inbox.queries.ts'

/** SHELL-MENU-INBOX: reports the number of unread conversations to the menu. Live updates refetch it. */
export function UnreadInbox() {
  const minutes = useFlag('SK_INBOX_POLLING_INTERVAL_MINUTES')
  const limit = useFlag('SK_INBOX_POLLING_ADDRESS_LIMIT')
  const { portal } = useSignedIn()
  const picked = useSelection()
  // stores without the inbox do not count, and the server would refuse them
  const { sentIds } = chosenOf(openIn('INBOX', portal, useVisibleStores()), picked)
  const { data } = useQuery({
    ...unreadConversations(sentIds),
    enabled: portal.sections.some((section) => section.name === 'INBOX' && shownIn(section).size > 0),
    // INBOX-RULE-POLL-SKIP
    refetchInterval: pollEvery(minutes, limit, picked.storeAddressIds.length),
  })
  const unread = data?.unreadCount ?? 0
  useEffect(
    function reportUnread() {
      queries.setQueryData(['inbox.unread'], unread)
    },
    [unread],
  )
  return null
}
