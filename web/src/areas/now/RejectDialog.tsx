import type { BoardOrder } from '@storekeep/contract/areas/now.ts'
import { rejectReasons, type RejectReason } from '@storekeep/contract/rules/orders/board.ts'
import { useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { decide } from './sending/actions.ts'
import css from './Now.module.css'

interface RejectDialogProps {
  order: BoardOrder
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** Asks for the reason for rejecting an order; rejecting cannot be undone. */
export function RejectDialog({ order, isOpen, onOpenChange }: RejectDialogProps) {
  const t = useT()
  const [reason, setReason] = useState<RejectReason | null>(null)
  const reject = () => {
    if (reason === null) return
    onOpenChange(false)
    void decide(order, { action: 'reject', reason })
  }
  return (
    <Dialog
      title={t('now.reject.title', { code: order.code })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="s"
      fillPhone={false}
      footer={
        <>
          <Button className={css.touch} onClick={() => onOpenChange(false)}>
            {t('now.reject.keep')}
          </Button>
          <Button
            changes
            tone="danger"
            className={css.touch}
            disabledReason={reason === null ? t('now.reject.choose') : undefined}
            onClick={reject}
          >
            {t('now.reject.do')}
          </Button>
        </>
      }
    >
      <div className={css.reasons}>
        <p className={css.quiet}>{t('now.reject.about')}</p>
        <RadioGroup
          label={t('now.reject.why')}
          look="list"
          value={reason}
          onChange={setReason}
          options={rejectReasons.map((id) => ({ id, label: t(`now.reason.${id}`) }))}
        />
      </div>
    </Dialog>
  )
}
