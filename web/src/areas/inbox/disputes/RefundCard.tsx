import type { Disputable } from '@storekeep/contract/areas/inbox.disputes.ts'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { RefundReason } from '../../orders/refund.widget.tsx'
import css from './Disputes.module.css'
import { Evidence } from './Evidence.tsx'

interface RefundCardProps {
  refund: Disputable
  isChosen: boolean
  onToggle: () => void
  onDispute: () => void
}

const tones = { SUBMITTED: 'neutral', WON: 'good', LOST: 'bad' } as const

/** One refund with its evidence and the state of its dispute. */
export function RefundCard({ refund, isChosen, onToggle, onDispute }: RefundCardProps) {
  const t = useT()
  const formats = useFormats()
  const { orderId, orderCode, stage, amount, currency, timeZone, refundReason } = refund
  const at = (moment: string) => formats.dateTime(moment, timeZone)
  const codeId = useId()
  return (
    <Card as="li" className={css.card}>
      <div className={css.head}>
        <div className={css.order}>
          {stage === 'OPEN' && (
            <Checkbox
              label={t('disputes.choose', { code: orderCode })}
              hideLabel
              checked={isChosen}
              onChange={onToggle}
            />
          )}
          <h2 className={css.title}>
            <Link to="/reports/$orderId" params={{ orderId }} className={linkClass('alone')}>
              <bdi id={codeId}>{orderCode}</bdi>
            </Link>
          </h2>
          {stage !== 'OPEN' && <Badge tone={tones[stage]}>{t(`disputes.badge.${stage}`)}</Badge>}
        </div>
        <strong>{formats.money(amount, currency)}</strong>
      </div>
      <Place refund={refund} />
      <p className={css.words}>
        {refundReason === null ? t('disputes.no-reason') : <RefundReason reason={refundReason} />}
        {stage === 'OPEN' && (
          <span className={css.hint}> · {t('disputes.deadline', { at: at(refund.deadline) })}</span>
        )}
      </p>
      <Evidence refund={refund} codeId={codeId} />
      <Outcome refund={refund} />
      {stage === 'OPEN' && (
        <Button
          changes
          size="s"
          aria-haspopup="dialog"
          aria-describedby={codeId}
          className={css.start}
          onClick={onDispute}
        >
          {t('disputes.dispute')}
        </Button>
      )}
    </Card>
  )
}

function Place({ refund: { storeName, locationName, placedAt, timeZone } }: { refund: Disputable }) {
  const t = useT()
  const formats = useFormats()
  return (
    <p className={css.hint}>
      {/* most locations are named after their store */}
      {!locationName.includes(storeName) && (
        <>
          <bdi>{storeName}</bdi>
          {' · '}
        </>
      )}
      <bdi>{locationName}</bdi> · {t('disputes.placed', { at: formats.dateTime(placedAt, timeZone) })}
    </p>
  )
}

function Outcome({ refund: { dispute, currency, timeZone, storeId } }: { refund: Disputable }) {
  const t = useT()
  const formats = useFormats()
  if (dispute === null) return null
  const at = (moment: string) => formats.dateTime(moment, timeZone)
  return (
    <div className={css.outcome}>
      <p className={css.words}>
        {t('disputes.submitted-at', { at: at(dispute.submittedAt) })}
        {dispute.reason !== null && ` · ${t(`disputes.reason.${dispute.reason}`)}`}
      </p>
      {dispute.decidedAt !== null && (
        <p className={css.words}>
          {t('disputes.decided-at', { at: at(dispute.decidedAt) })}
          {dispute.decision !== null && (
            <>
              {' · '}
              <bdi>{dispute.decision}</bdi>
            </>
          )}
        </p>
      )}
      {dispute.credit !== null && (
        <p className={css.words}>
          <Link to="/payouts" className={linkClass('alone')}>
            {t('disputes.credit', { amount: formats.money(dispute.credit, currency) })}
          </Link>
        </p>
      )}
      <Link
        to="/inbox/{-$conversationId}"
        params={{ conversationId: dispute.conversationId }}
        search={{ stores: storeId }}
        className={linkClass('alone')}
      >
        {t('disputes.conversation')}
      </Link>
    </div>
  )
}
