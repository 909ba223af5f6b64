import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Settings } from 'lucide-react'
import { Page } from '#kit/page/Page.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useStillRows } from '#kit/page/still/useStillRows.ts'
import { useAddress } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Button, buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { notificationPage, readEverything, unreadNotifications } from '../notifications.queries.ts'
import { readSearch } from '../search.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { NotificationGroups } from './NotificationGroups.tsx'

/** All notifications of the user, read or unread, newest first. The list stands still until new ones are asked for. */
export function NotificationsPage() {
  const t = useT()
  const address = useAddress(readSearch)
  const page = address.search.page ?? 1
  const query = useSectionQuery(notificationPage(page))
  const still = useStillRows(query, ({ notifications }) => notifications, String(page))
  const { count, show } = still.arrived
  const unread = query.data?.unreadCount ?? 0
  // all up to the newest one the user could see, in the bell or here, are read, whatever this device's clock says
  const newest = useQuery(unreadNotifications()).data?.notifications[0] ?? query.data?.notifications[0]
  return (
    <Page
      title={t('notifications.title')}
      description={t('notifications.about')}
      actions={
        <>
          <Button
            changes
            disabledReason={unread === 0 ? t('notifications.all-read') : undefined}
            onClick={() => {
              show()
              if (newest) void readEverything(newest.sentAt).catch(toastFailure)
            }}
          >
            {t('notifications.read-all')}
          </Button>
          <Link to="/notifications/settings" className={buttonClass()}>
            <Settings size="1rem" aria-hidden="true" />
            {t('notifications.settings')}
          </Link>
        </>
      }
    >
      <PagedList
        label={t('notifications.list')}
        query={query}
        rows={() => still.rows}
        count={(total) => t('notifications.count', { count: total, unread })}
        arrived={count > 0 && { label: t('notifications.show-new', { count }), show }}
        onPage={(next) => address.change({ page: next })}
        empty={{ title: t('notifications.none'), words: t('notifications.none-about') }}
      >
        {(rows) => (
          <Card>
            <NotificationGroups level={2} notifications={rows} />
          </Card>
        )}
      </PagedList>
    </Page>
  )
}
