import { notificationMails, type MailTopics } from '@storekeep/contract/areas/notifications.mails.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { useCommand } from '#kit/api/useCommand.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { GuestFrame } from '../../session/guest-frame.widget.tsx'
import css from './Settings.module.css'

/** The target of the link in the headers of a mail (RFC 8058), signed in or not: asks before it changes anything. */
export function UnsubscribePage() {
  const t = useT()
  const hash = useLocation({ select: (location) => location.hash })
  // stays while the page is left; an address without a token gets the same answer as a forged one
  const [token] = useState(hash || '-')
  const query = useQuery(q(notificationMails.mailTopics, { params: { token } }), queries)
  return (
    <GuestFrame title={t('notifications.unsubscribe.title')}>
      <QuerySection query={query} skeleton={<SkeletonText lines={3} />}>
        {(topics) => <Topics token={token} {...topics} />}
      </QuerySection>
    </GuestFrame>
  )
}

function Topics({ token, topics, isOn }: MailTopics & { token: string }) {
  const t = useT()
  const change = useCommand(async () => {
    const params = { token }
    const changed = isOn
      ? await call(notificationMails.unsubscribe, { params, body: { 'List-Unsubscribe': 'One-Click' } })
      : await call(notificationMails.subscribeAgain, { params })
    queries.setQueryData(q(notificationMails.mailTopics, { params }).queryKey, changed)
  })
  return (
    <div className={css.settings}>
      {isOn ? (
        <p>{t('notifications.unsubscribe.about')}</p>
      ) : (
        <Banner tone="good" title={t('notifications.unsubscribe.stopped')} />
      )}
      <ul>
        {topics.map((topic) => (
          <li key={topic}>{t(`notifications.topic.${topic}`)}</li>
        ))}
      </ul>
      <FailureBanner error={change.error} />
      <Button tone={isOn ? 'primary' : 'secondary'} block pending={change.isPending} onClick={change.run}>
        {t(isOn ? 'notifications.unsubscribe.stop' : 'notifications.unsubscribe.again')}
      </Button>
      <Link to="/notifications/settings">{t('notifications.settings')}</Link>
    </div>
  )
}
