import type { OwnSession } from '@storekeep/contract/areas/session.own.ts'
import { deviceOf } from '@storekeep/contract/rules/account/devices.ts'
import { Eye, Laptop, LifeBuoy, Smartphone } from 'lucide-react'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { EndSessions } from './EndSessions.tsx'
import { Part } from './Part.tsx'
import css from './Settings.module.css'
import { sessionsQuery } from './settings.queries.ts'

/** The devices the user is signed in on, each with a sign-out button. */
export function Sessions() {
  const t = useT()
  const query = useSectionQuery(sessionsQuery)
  const count = query.data?.sessions.filter(({ isCurrent }) => !isCurrent).length ?? 0
  return (
    <Part
      title={t('account.sessions.title')}
      description={t('account.sessions.about')}
      actions={
        <>
          <EndSessions
            label={t('account.sessions.others')}
            title={t('account.sessions.others-title')}
            text={t('account.sessions.others-text', { count })}
            disabledReason={count === 0 ? t('account.sessions.no-others') : undefined}
            which="OTHERS"
          />
          <EndSessions
            label={t('account.sessions.all')}
            title={t('account.sessions.all-title')}
            text={t('account.sessions.all-text')}
            which="ALL"
          />
        </>
      }
    >
      <QuerySection query={query} skeleton={<SkeletonText lines={4} />} failed={t('account.sessions.failed')}>
        {({ sessions }) => (
          <ul className={css.sessions}>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QuerySection>
    </Part>
  )
}

function SessionRow({ session }: { session: OwnSession }) {
  const t = useT()
  const formats = useFormats()
  const { browser, system, isMobile } = deviceOf(session.device)
  const names = [browser, system].filter((name) => name !== null)
  const { viewedBy, isSupport } = session
  const device = viewedBy
    ? t('account.sessions.view', { name: viewedBy })
    : isSupport
      ? t('account.sessions.support')
      : browser !== null && system !== null
        ? t('account.sessions.device', { browser, system })
        : (names[0] ?? t('account.sessions.unknown'))
  const Icon = viewedBy ? Eye : isSupport ? LifeBuoy : isMobile ? Smartphone : Laptop
  return (
    <li className={css.session} data-session={session.isCurrent ? 'current' : 'other'}>
      <Icon aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <p className={css.name}>
          {device} {session.isCurrent && <Badge tone="good">{t('account.sessions.here')}</Badge>}
        </p>
        <p className={css.hint}>
          {t('account.sessions.used', { at: formats.dateTime(session.lastUsedAt, deviceZone()) })}
          {' · '}
          {t('account.sessions.since', { at: formats.dateTime(session.createdAt, deviceZone()) })}
        </p>
      </div>
      {!session.isCurrent && (
        <EndSessions
          label={t('account.sessions.end')}
          accessibleName={t('account.sessions.end-of', { device })}
          title={t('account.sessions.one-title', { device })}
          text={t('account.sessions.one-text')}
          which={{ only: session.id }}
        />
      )}
    </li>
  )
}
