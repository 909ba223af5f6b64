import { schedule } from '@storekeep/contract/areas/schedule.ts'
import type { WeekForm } from '@storekeep/contract/areas/schedule.shapes.ts'
import { useState } from 'react'
import { call } from '#kit/api/call.ts'
import { useDialogSave } from '#kit/commands/useDialogSave.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { runCommand } from '../commands.ts'
import { useReasonAt } from '../days/useReasonAt.ts'
import { useManagedLocations } from '../managed-locations.ts'
import { chosenFault } from '../texts.ts'
import css from './Hours.module.css'
import { LocationPicker } from './LocationPicker.tsx'

interface ApplyDialogProps {
  id: number
  days: WeekForm['days']
  onClose: () => void
}

/** Copies the hours of the form to other locations, all or none. */
export function ApplyDialog({ id, days, onClose }: ApplyDialogProps) {
  const t = useT()
  const locations = useManagedLocations().filter((location) => location.id !== id)
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  const reason = useReasonAt(id)
  const apply = useDialogSave(
    (retry) =>
      runCommand({
        reason,
        retry,
        run: () =>
          call(schedule.setHoursAt, {
            query: { storeAddressIds: [...chosen] },
            body: { days, allShifts: true },
          }),
        done: t('schedule.copied', { count: chosen.size }),
      }),
    onClose,
  )
  return (
    <Dialog
      isOpen
      title={t('schedule.copy-to-locations')}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.form.cancel')}</Button>
          <Button
            changes
            tone="primary"
            pending={apply.isPending}
            disabledReason={chosenFault(t, chosen.size)}
            onClick={apply.run}
          >
            {t('schedule.copy-now', { count: chosen.size })}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        <p>{t('schedule.copy-about')}</p>
        <LocationPicker locations={locations} chosen={chosen} onChoose={choose} />
      </div>
    </Dialog>
  )
}
