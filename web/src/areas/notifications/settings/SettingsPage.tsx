import type { NotificationSettings } from '@storekeep/contract/areas/notifications.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFlag } from '#kit/flags/useFlag.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { BackLink } from '#kit/page/BackLink.tsx'
import { Page } from '#kit/page/Page.tsx'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { SkeletonTable } from '#ui/SkeletonTable.tsx'
import { newFailureToasts } from '#ui/toastQueue.ts'
import { notificationSettings, saveSettings, type SettingsChange } from '../notifications.queries.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { QuietHours } from './QuietHours.tsx'
import css from './Settings.module.css'
import { TopicTable } from './TopicTable.tsx'

/**
 * Which notifications the user gets in the portal and by mail, in general or per location, and when mail may be sent.
 */
export function SettingsPage() {
  const t = useT()
  const isShown = useFlag('PLC_FE_IS_NOTIFICATION_POPUP_ENABLED')
  const query = useQuery(notificationSettings())
  return (
    <Page
      title={t('notifications.settings')}
      description={t('notifications.settings-about')}
      above={isShown && <BackLink to="/notifications">{t('notifications.title')}</BackLink>}
    >
      <QuerySection query={query} skeleton={<SkeletonTable rows={7} columns={3} />}>
        {(settings) => <Settings settings={settings} />}
      </QuerySection>
    </Page>
  )
}

const everywhere = 'everywhere'

function Settings({ settings }: { settings: NotificationSettings }) {
  const t = useT()
  const [location, setLocation] = useState<string>(everywhere)
  const locations = useVisibleStores().flatMap(({ addresses }) => addresses)
  const [withToasts] = useState(newFailureToasts)
  const save = (change: SettingsChange) => {
    // the first settings need a time zone
    const saved = (stored: NotificationSettings) => ({ ...change(stored), timeZone: deviceZone() })
    void withToasts(() => saveSettings(saved).catch(toastFailure))
  }
  return (
    <div className={css.settings}>
      <Card as="section" className={css.card} aria-labelledby="topics">
        <h2 id="topics" className={css.heading}>
          {t('notifications.what')}
        </h2>
        <ComboBox
          className={css.location ?? ''}
          label={t('notifications.where')}
          description={t('notifications.where-about')}
          emptyText={t('notifications.where-none')}
          value={location}
          onChange={(id) => setLocation(id ?? everywhere)}
          options={[
            { id: everywhere, label: t('notifications.everywhere') },
            ...locations.map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
        />
        <TopicTable
          preferences={settings.preferences}
          storeAddressId={location === everywhere ? null : Number(location)}
          onChange={(change) =>
            save((stored) => ({ ...stored, preferences: [...change(stored.preferences)] }))
          }
        />
      </Card>
      <QuietHours quiet={settings.quiet} onChange={(quiet) => save((stored) => ({ ...stored, quiet }))} />
    </div>
  )
}
