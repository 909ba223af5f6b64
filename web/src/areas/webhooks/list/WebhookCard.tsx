import type { WebhookEndpoint } from '@storekeep/contract/areas/webhooks.ts'
import { Link } from '@tanstack/react-router'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Webhooks.module.css'

/** One webhook in the list: its URL, event types and health. */
export function WebhookCard({
  endpoint,
  partner,
}: {
  endpoint: WebhookEndpoint
  partner?: string | undefined
}) {
  const t = useT()
  const formats = useFormats()
  const { id, url, description, events, lastDeliveredAt, heldUntil, waiting, failed } = endpoint
  return (
    <Card as="li" className={css.card}>
      <div className={css.head}>
        <h2 className={css.url}>
          <Link to="/webhooks/$webhookId" params={{ webhookId: id }} className={linkClass()}>
            <bdi>{url}</bdi>
          </Link>
        </h2>
        <StateBadge endpoint={endpoint} />
      </div>
      {description !== null && (
        <p className={css.words}>
          <bdi>{description}</bdi>
        </p>
      )}
      <p className={css.hint}>
        {partner !== undefined && (
          <>
            <bdi>{partner}</bdi>
            {' · '}
          </>
        )}
        {events === null ? t('webhooks.all-events') : t('webhooks.some-events', { count: events.length })}
        {' · '}
        {lastDeliveredAt === null
          ? t('webhooks.never-delivered')
          : t('webhooks.last-delivered', { at: formats.dateTime(lastDeliveredAt, deviceZone()) })}
        {heldUntil !== null && ` · ${t('webhooks.held', { at: formats.dateTime(heldUntil, deviceZone()) })}`}
        {waiting > 0 && ` · ${t('webhooks.waiting', { count: waiting })}`}
        {failed > 0 && ` · ${t('webhooks.failed-count', { count: failed })}`}
      </p>
    </Card>
  )
}

/** Working, failing or paused; never by colour alone. */
export function StateBadge({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useT()
  const { status, pauseReason, failingSince } = endpoint
  if (status === 'PAUSED')
    return (
      <Badge tone={pauseReason === 'BY_HAND' ? 'neutral' : 'bad'}>
        {t('webhooks.paused', { why: pauseReason ?? '' })}
      </Badge>
    )
  return failingSince === null ? (
    <Badge tone="good">{t('webhooks.active')}</Badge>
  ) : (
    <Badge tone="warn">{t('webhooks.failing')}</Badge>
  )
}
