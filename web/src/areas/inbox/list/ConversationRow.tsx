import { Link } from '@tanstack/react-router'
import { shortened } from '@storekeep/contract/rules/text.ts'
import type { Conversation } from '@storekeep/contract/areas/inbox.shapes.ts'
import { useNow } from '#figures/periods/useNow.ts'
import { keepSelection, useAddress } from '#kit/page/useAddress.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { filterOf, readSearch } from '../search.ts'
import { StatusBadge } from '../thread/StatusBadge.tsx'
import css from './List.module.css'

/** Maximum length of the message preview. */
const shownCharacters = 90

interface ConversationRowProps {
  conversation: Conversation
  location: string | null
  isChosen: boolean
}

/** A conversation in the list: location, subject, last message, and unread mark. */
export function ConversationRow({ conversation, location, isChosen }: ConversationRowProps) {
  const t = useT()
  const formats = useFormats()
  const now = useNow()
  const { search } = useAddress(readSearch)
  const { id, title, status, seen, preview, lastMessageTime } = conversation
  return (
    <li>
      <Link
        to="/inbox/{-$conversationId}"
        params={{ conversationId: id }}
        search={keepSelection(filterOf(search))}
        className={css.row}
        data-conversation={id}
        data-unseen={!seen || undefined}
        aria-current={isChosen ? 'page' : undefined}
      >
        <span className={css.first}>
          <span className={css.title} dir="auto">
            {title}
            {!seen && <VisuallyHidden>{` ${t('inbox.is-unseen')}`}</VisuallyHidden>}
          </span>
          <time className={css.time} dateTime={lastMessageTime}>
            {formats.moment(lastMessageTime, { now, timeZone: deviceZone() })}
          </time>
        </span>
        <span className={css.preview} dir="auto">
          {shortened(preview, shownCharacters)}
        </span>
        <span className={css.facts}>
          <StatusBadge status={status} />
          {location !== null && <bdi>{location}</bdi>}
        </span>
      </Link>
    </li>
  )
}
