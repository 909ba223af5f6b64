import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import { useT } from '#kit/words/useT.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PopoverPanel } from '#ui/PopoverPanel.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { PHONE, useMedia } from '#ui/useMedia.ts'
import { NotificationGroups } from '../list/NotificationGroups.tsx'
import { readEverything, unreadNotifications } from '../notifications.queries.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import css from './Bell.module.css'

interface BellPanelProps {
  trigger: RefObject<HTMLButtonElement | null>
  onClose: () => void
}

/** NOTIF-UI-POPUP: unread notifications; a panel below the bell, a modal on phones. */
export function BellPanel({ trigger, onClose }: BellPanelProps) {
  const t = useT()
  const isPhone = useMedia(PHONE)
  const onOpenChange = (open: boolean) => !open && onClose()
  if (isPhone)
    return (
      <Dialog isOpen onOpenChange={onOpenChange} title={t('notifications.bell')}>
        <div className={css.inDialog}>
          <Unread onGo={onClose} />
        </div>
      </Dialog>
    )
  return (
    <PopoverPanel
      isOpen
      onOpenChange={onOpenChange}
      triggerRef={trigger}
      label={t('notifications.bell')}
      placement="bottom end"
    >
      <div className={css.panel}>
        <h2 className={css.title}>{t('notifications.bell')}</h2>
        <Unread onGo={onClose} />
      </div>
    </PopoverPanel>
  )
}

function Unread({ onGo }: { onGo: () => void }) {
  const t = useT()
  const query = useQuery(unreadNotifications())
  const newest = query.data?.notifications[0]?.sentAt
  return (
    <>
      {query.data && newest !== undefined && query.data.unreadCount > 0 && (
        <div className={css.head}>
          <output>{t('notifications.unread', { count: query.data.unreadCount })}</output>
          <Button
            changes
            size="s"
            tone="quiet"
            onClick={() => void readEverything(newest).catch(toastFailure)}
          >
            {t('notifications.read-all')}
          </Button>
        </div>
      )}
      <QuerySection
        query={{ ...query, isPlaceholderData: false }}
        skeleton={<SkeletonText lines={6} />}
        empty={({ notifications }) =>
          !notifications.some(({ unread }) => unread) && {
            title: t('notifications.none-unread'),
            words: t('notifications.none-unread-about'),
          }
        }
      >
        {({ notifications }) => (
          <NotificationGroups
            level={3}
            notifications={notifications.filter(({ unread }) => unread)}
            onGo={onGo}
          />
        )}
      </QuerySection>
      <footer className={css.foot}>
        <Link to="/notifications" className={linkClass()} onClick={onGo}>
          {t('notifications.all')}
        </Link>
        <Link to="/notifications/settings" className={linkClass()} onClick={onGo}>
          {t('notifications.settings')}
        </Link>
      </footer>
    </>
  )
}
