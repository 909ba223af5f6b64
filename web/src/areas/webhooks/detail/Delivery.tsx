import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from '@storekeep/contract/areas/webhooks.ts'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { deviceZone } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { toast } from '#ui/toastQueue.ts'
import { foldClass } from '#ui/foldClass.ts'
import { oneDelivery, replay } from '../webhooks.queries.ts'
import css from '../Webhooks.module.css'

const tones = { PENDING: 'neutral', DELIVERED: 'good', FAILED: 'bad' } as const

interface DeliveryProps {
  endpoint: WebhookEndpoint
  delivery: WebhookDelivery
}

/** One delivery; expands to its request and response. */
export function Delivery({ endpoint, delivery }: DeliveryProps) {
  const t = useT()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { type, status, attempts, createdAt, nextAttemptAt, replayOf } = delivery
  return (
    <li className={css.delivery}>
      <details className={foldClass()} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className={css.summary}>
          <span className={css.what}>{t(`webhooks.type.${type}`)}</span>
          <Badge tone={tones[status]}>{t(`webhooks.status.${status}`)}</Badge>
          <span className={css.hint}>
            {formats.dateTime(createdAt, deviceZone())}
            {' · '}
            {t('webhooks.attempts', { count: attempts })}
            {nextAttemptAt !== null &&
              status === 'PENDING' &&
              (attempts > 0 || endpoint.heldUntil !== null) &&
              ` · ${t('webhooks.next', { at: formats.dateTime(nextAttemptAt, deviceZone()) })}`}
            {replayOf !== null && ` · ${t('webhooks.replayed')}`}
          </span>
        </summary>
        {isOpen && <DeliveryDetails endpoint={endpoint} delivery={delivery} />}
      </details>
    </li>
  )
}

function DeliveryDetails({ endpoint, delivery }: DeliveryProps) {
  const t = useT()
  const query = useSectionQuery(oneDelivery(endpoint.id, delivery.id))
  const again = async () => {
    await replay(endpoint.id, delivery.id)
    toast({ tone: 'good', message: t('webhooks.replay-sent') })
  }
  const sending = useCommand(() => again().catch(toastFailure))
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={5} />} className={css.whole}>
      {({ body, attempts }) => (
        <>
          <p className={css.hint}>
            {t('webhooks.event-id')} <bdi className={css.address}>{delivery.eventId}</bdi>
          </p>
          <h3 className={css.heading}>{t('webhooks.payload')}</h3>
          <pre className={css.code} dir="ltr" aria-label={t('webhooks.payload')}>
            {JSON.stringify(JSON.parse(body), null, 2)}
          </pre>
          <h3 className={css.heading}>{t('webhooks.attempts-title')}</h3>
          {attempts.length === 0 ? (
            <p className={css.hint}>{t('webhooks.no-attempt')}</p>
          ) : (
            <ol className={css.attempts}>
              {attempts.map((attempt) => (
                <Attempt key={attempt.number} attempt={attempt} />
              ))}
            </ol>
          )}
          <Button
            changes
            size="s"
            icon={<RotateCw aria-hidden="true" />}
            pending={sending.isPending}
            disabledReason={endpoint.status === 'PAUSED' ? t('webhooks.paused-first') : undefined}
            onClick={sending.run}
          >
            {t('webhooks.replay')}
          </Button>
        </>
      )}
    </QuerySection>
  )
}

function Attempt({ attempt }: { attempt: WebhookAttempt }) {
  const t = useT()
  const formats = useFormats()
  const { startedAt, outcome, httpStatus, milliseconds, answer } = attempt
  return (
    <li>
      <span>{t('webhooks.outcome', { outcome: outcome ?? 'running', status: httpStatus ?? 0 })}</span>{' '}
      <span className={css.hint}>
        {formats.dateTime(startedAt, deviceZone())}
        {milliseconds !== null && ` · ${t('webhooks.took', { ms: milliseconds })}`}
      </span>
      {answer !== null && (
        <pre className={css.code} dir="auto">
          {answer}
        </pre>
      )}
    </li>
  )
}
