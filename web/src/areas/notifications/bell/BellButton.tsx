import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useLang, useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { refetchNotifications, unreadNotifications } from '../notifications.queries.ts'
import css from './Bell.module.css'

const BellPanel = lazyPart(() => import('./BellPanel.tsx').then((part) => part.BellPanel))

/** Higher counts are shown as 99+. */
const most = 99

/** NOTIF-UI-POPUP: the button in the top bar with the number of unread notifications; opens the panel. */
export function BellButton() {
  const t = useT()
  const lang = useLang()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // NOTIF-STATE-POLL: the query polls only while the bell is on the page
  const { data } = useQuery(unreadNotifications())
  const shownIn = useRef(lang)
  useEffect(
    function refetchInNewLanguage() {
      if (shownIn.current === lang) return
      shownIn.current = lang
      // NOTIF-STATE-LANG
      void refetchNotifications()
    },
    [lang],
  )
  const unread = data?.unreadCount ?? 0
  return (
    <div className={css.bell}>
      <IconButton
        ref={button}
        label={unread > 0 ? t('notifications.bell-unread', { count: unread }) : t('notifications.bell')}
        icon={<Bell aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={BellPanel.preload}
        onFocus={BellPanel.preload}
        onClick={() => setOpen(true)}
      />
      {unread > 0 && (
        <span className={css.count} data-unread={unread} aria-hidden="true">
          {unread > most ? `${most}+` : unread}
        </span>
      )}
      {isOpen && <BellPanel trigger={button} onClose={() => setOpen(false)} />}
    </div>
  )
}
