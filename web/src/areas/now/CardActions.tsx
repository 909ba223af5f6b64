import type { BoardOrder } from '@storekeep/contract/areas/now.ts'
import {
  longestExtraMinutes,
  moreTimeMinutes,
  takesAction,
  type BoardAction,
} from '@storekeep/contract/rules/orders/board.ts'
import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { decide } from './sending/actions.ts'
import css from './Now.module.css'
import { RejectDialog } from './RejectDialog.tsx'

interface CardActionsProps {
  order: BoardOrder
  /** The action being sent to the server. */
  busy: BoardAction | null
}

/** The available actions of an order, described by its code. */
export function CardActions({ order, busy }: CardActionsProps) {
  const t = useT()
  const [isRejecting, setRejecting] = useState(false)
  const takes = (action: BoardAction) => takesAction(order.status, action)
  const other = (action: BoardAction) => (busy !== null && busy !== action ? t('now.being-sent') : undefined)
  const main = takes('accept') ? 'accept' : takes('ready') ? 'ready' : null
  if (main === null)
    return <p className={css.quiet}>{t(order.status === 'READY' ? 'now.waits' : 'now.left')}</p>
  return (
    <div className={css.actions}>
      <Button
        changes
        aria-describedby={`code-${order.id}`}
        tone="primary"
        block
        pending={busy === main}
        disabledReason={other(main)}
        onClick={() => void decide(order, { action: main })}
      >
        {t(`now.do.${main}`)}
      </Button>
      <MoreTime order={order} isBusy={busy === 'moreTime'} refusal={other('moreTime')} />
      {takes('reject') && (
        <Button
          changes
          aria-describedby={`code-${order.id}`}
          tone="quiet"
          pending={busy === 'reject'}
          disabledReason={other('reject')}
          onClick={() => setRejecting(true)}
        >
          {t('now.do.reject')}
        </Button>
      )}
      <RejectDialog order={order} isOpen={isRejecting} onOpenChange={setRejecting} />
    </div>
  )
}

function MoreTime({
  order,
  isBusy,
  refusal,
}: {
  order: BoardOrder
  isBusy: boolean
  refusal: string | undefined
}) {
  const t = useT()
  const left = longestExtraMinutes - order.extraMinutes
  const entries = moreTimeMinutes
    .filter((minutes) => minutes <= left)
    .map((minutes) => ({
      id: String(minutes),
      label: t('now.plus', { minutes }),
      onAction: () => void decide(order, { action: 'moreTime', minutes }),
    }))
  const reason = entries.length === 0 ? t('now.no-more-time') : refusal
  const button = (
    <Button changes aria-describedby={`code-${order.id}`} pending={isBusy} disabledReason={reason}>
      {t('now.do.moreTime')}
    </Button>
  )
  if (reason !== undefined || isBusy) return button
  return <Menu label={t('now.do.moreTime')} trigger={button} groups={[{ id: 'by', entries }]} />
}
