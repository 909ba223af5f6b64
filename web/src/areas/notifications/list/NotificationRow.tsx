import { useRouter } from '@tanstack/react-router'
import {
  Archive,
  BadgePercent,
  Banknote,
  DoorClosed,
  FileText,
  Headset,
  ImageOff,
  Languages,
  MailOpen,
  Megaphone,
  MessageSquareWarning,
  ReceiptText,
  Target,
  UserRoundPlus,
  Webhook,
} from 'lucide-react'
import { useContext, type MouseEvent, type ReactNode } from 'react'
import type { Notification } from '@storekeep/contract/areas/notifications.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { ReadOnlyReason } from '#ui/ReadOnlyReason.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { noteClick, readOne } from '../notifications.queries.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import css from './Notifications.module.css'

const icons = {
  review: MessageSquareWarning,
  support: Headset,
  closed: DoorClosed,
  promotion: BadgePercent,
  goal: Target,
  payout: Banknote,
  statement: ReceiptText,
  report: FileText,
  user: UserRoundPlus,
  webhook: Webhook,
  image: ImageOff,
  correction: Languages,
  export: Archive,
  marketplace: Megaphone,
}

/** Categories that only report what went wrong. */
const troubles: ReadonlySet<Notification['category']> = new Set(['closed', 'payout', 'webhook'])

interface NotificationRowProps {
  notification: Notification
  /** Whether the time includes its day. */
  isDated: boolean
  onGo?: () => void
}

/** One notification; links to the page where the user can act on it. */
export function NotificationRow({ notification, isDated, onGo }: NotificationRowProps) {
  const t = useT()
  const formats = useFormats()
  const { category, title, body, link, sentAt, unread } = notification
  const Icon = icons[category]
  const isReadOnly = useContext(ReadOnlyReason) !== undefined
  const words = (
    <>
      <span className={css.title}>
        {title}
        {unread && <VisuallyHidden>{` ${t('notifications.is-unread')}`}</VisuallyHidden>}
      </span>
      <span className={css.body} dir="auto">
        {body}
      </span>
      <time className={css.when} dateTime={new Date(sentAt).toISOString()}>
        {formats[isDated ? 'dateTime' : 'time'](new Date(sentAt).toISOString(), deviceZone())}
      </time>
    </>
  )
  return (
    <li
      className={css.row}
      data-notification={notification.id}
      data-unread={unread || undefined}
      data-trouble={troubles.has(category) || undefined}
    >
      <Icon className={css.icon} size="1.125rem" aria-hidden="true" />
      {link === null ? (
        <div className={css.words}>{words}</div>
      ) : (
        <PortalLink
          href={link}
          onGo={() => {
            if (!isReadOnly) void noteClick(notification).catch(toastFailure)
            onGo?.()
          }}
        >
          {words}
        </PortalLink>
      )}
      {unread && (
        <IconButton
          changes
          size="s"
          label={t('notifications.mark-read', { title })}
          icon={<MailOpen aria-hidden="true" />}
          onClick={() => void readOne(notification).catch(toastFailure)}
        />
      )}
    </li>
  )
}

/** A link in a notification's text to a page of the portal. */
function PortalLink({ href, onGo, children }: { href: string; onGo: () => void; children: ReactNode }) {
  const router = useRouter()
  const go = (event: MouseEvent) => {
    onGo()
    // the browser handles new tabs and windows
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a href={href} className={css.words} onClick={go}>
      {children}
    </a>
  )
}
