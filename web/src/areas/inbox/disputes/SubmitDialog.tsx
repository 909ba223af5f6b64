import { lengthText } from '#kit/form/fieldText.ts'
import type { Disputable } from '@storekeep/contract/areas/inbox.disputes.ts'
import {
  disputeReasons,
  type DisputeReason,
  longestDisputeText,
} from '@storekeep/contract/rules/inbox/disputes.ts'
import { useState } from 'react'
import { FailureBanner } from '#kit/api/FailureBanner.tsx'
import { newAttempts } from '#kit/api/retries/attempts.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { RestoredNote } from '#kit/form/RestoredNote.tsx'
import { useDraftValues } from '#kit/form/useDraftValues.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Select } from '#ui/Select.tsx'
import { TextArea } from '#ui/TextField.tsx'
import css from './Disputes.module.css'
import { submitDisputes } from './disputes.queries.ts'

/** The input for one refund, or for several together. */
function useDisputeDraft(refunds: readonly Disputable[]) {
  const [first] = refunds
  const subject = refunds.length === 1 && first ? first.orderId : 'several'
  return useDraftValues<{ reason: DisputeReason; text: string }>(`dispute.${subject}`, {
    reason: 'INCLUDED',
    text: '',
  })
}

type Results = Awaited<ReturnType<typeof submitDisputes>>

interface SubmitDialogProps {
  refunds: readonly Disputable[]
  onSent: () => void
  onClose: () => void
}

/** Disputes one or more refunds for one reason and reports the result of each. */
export function SubmitDialog({ refunds, onSent, onClose }: SubmitDialogProps) {
  const t = useT()
  const draft = useDisputeDraft(refunds)
  const { reason, text } = draft.values
  const [results, setResults] = useState<Results | null>(null)
  const [attempt] = useState(newAttempts)
  const sending = useCommand(async () => {
    const body = {
      orderIds: refunds.map(({ orderId }) => orderId),
      reason,
      text: text.trim() === '' ? null : text.trim(),
    }
    setResults(await attempt([JSON.stringify(body)], (key) => submitDisputes(body, key)))
    draft.clear()
    onSent()
  })
  const cancel = () => {
    draft.discard()
    onClose()
  }
  return (
    <Dialog
      isOpen
      size="m"
      locked={sending.isPending}
      title={t('disputes.submit-title', { count: refunds.length })}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        results === null ? (
          <Buttons
            count={refunds.length}
            isBusy={sending.isPending}
            fault={lengthText(text, longestDisputeText)}
            onSend={sending.run}
            onCancel={cancel}
          />
        ) : (
          <Button tone="primary" onClick={onClose}>
            {t('disputes.done')}
          </Button>
        )
      }
    >
      {results === null ? (
        <Questions draft={draft} error={sending.error} />
      ) : (
        <ResultList results={results} refunds={refunds} />
      )}
    </Dialog>
  )
}

interface ButtonsProps {
  count: number
  isBusy: boolean
  fault: string | undefined
  onSend: () => void
  onCancel: () => void
}

function Buttons({ count, isBusy, fault, onSend, onCancel }: ButtonsProps) {
  const t = useT()
  return (
    <>
      <Button disabled={isBusy} onClick={onCancel}>
        {t('shell.form.cancel')}
      </Button>
      <Button changes tone="primary" pending={isBusy} disabledReason={fault} onClick={onSend}>
        {t('disputes.submit', { count })}
      </Button>
    </>
  )
}

interface QuestionsProps {
  draft: ReturnType<typeof useDisputeDraft>
  error: unknown
}

function Questions({ draft, error }: QuestionsProps) {
  const t = useT()
  const { reason, text } = draft.values
  return (
    <div className={css.form}>
      <p className={css.words}>{t('disputes.submit-about')}</p>
      <RestoredNote draft={draft} />
      <Select
        label={t('disputes.reason')}
        placeholder={t('disputes.reason')}
        options={disputeReasons.map((id) => ({ id, label: t(`disputes.reason.${id}`) }))}
        value={reason}
        onChange={(next) => draft.change({ reason: next })}
      />
      <TextArea
        label={t('disputes.text')}
        dir="auto"
        rows={3}
        error={lengthText(text, longestDisputeText)}
        value={text}
        onChange={({ target }) => draft.change({ text: target.value })}
      />
      <FailureBanner error={error} />
    </div>
  )
}

function ResultList({ results, refunds }: { results: Results; refunds: readonly Disputable[] }) {
  const t = useT()
  return (
    <ul className={css.results} aria-live="polite">
      {results.map(({ orderId, result }) => (
        <li key={orderId}>
          <bdi>{refunds.find((one) => one.orderId === orderId)?.orderCode ?? orderId}</bdi>:{' '}
          {t(`disputes.result.${result}`)}
        </li>
      ))}
    </ul>
  )
}
