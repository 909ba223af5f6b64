import type { CalendarReply } from '@storekeep/contract/areas/schedule.ts'
import { useState, type ReactNode } from 'react'
import { useDialogSave } from '#kit/commands/useDialogSave.ts'
import { useUnstored } from '#kit/form/useDraft.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { ChangedMeanwhile } from '../ChangedMeanwhile.tsx'
import { NoteField, noteFault } from './DayFields.tsx'
import { LocationPicker } from '../hours/LocationPicker.tsx'
import { useManagedLocations } from '../managed-locations.ts'
import { chosenFault } from '../texts.ts'
import css from './Days.module.css'

interface DayDialogProps {
  id: number
  title: string
  /** The fault of the current input. */
  fault: string | undefined
  /** The newest calendar, if another user has saved the edited day since; `onShow` takes its values. */
  meanwhile: { newest: CalendarReply; onShow: () => void } | null
  /** What the change means at other locations; null if it cannot apply to them. */
  othersAbout: string | null
  note: string
  onNote: (note: string) => void
  /** `retry` saves again what the dialog contains then. */
  onSave: (storeAddressIds: number[], retry: () => void) => Promise<boolean>
  onClose: () => void
  children: ReactNode
}

/**
 * A dialog that sets days of a location, and optionally of others. It stays open with its input until saving succeeds.
 */
export function DayDialog(props: DayDialogProps) {
  const { id, title, fault, meanwhile, othersAbout, note, onNote, onSave, onClose, children } = props
  const t = useT()
  const others = useManagedLocations().filter((location) => location.id !== id)
  const [isOpen, open] = useState(false)
  const [chosen, choose] = useState<ReadonlySet<number>>(new Set())
  useUnstored('schedule-day')
  const saving = useDialogSave((retry) => onSave([id, ...chosen], retry), onClose)
  // what this dialog saves is not news
  const newer = saving.isPending ? null : meanwhile
  return (
    <Dialog
      isOpen
      title={title}
      onOpenChange={(stays) => !stays && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{t('shell.form.cancel')}</Button>
          <Button
            changes
            tone="primary"
            pending={saving.isPending}
            disabledReason={
              newer
                ? t('schedule.latest-first')
                : (fault ?? noteFault(note) ?? chosenFault(t, chosen.size + 1))
            }
            onClick={saving.run}
          >
            {t('schedule.save-at', { count: chosen.size + 1 })}
          </Button>
        </>
      }
    >
      <div className={css.fields}>
        {newer && <ChangedMeanwhile {...newer} about={t('schedule.latest-about')} />}
        {children}
        <NoteField note={note} onChange={onNote} />
        {fault !== undefined && <Banner tone="warn" title={fault} />}
        {othersAbout !== null &&
          others.length > 0 &&
          (isOpen ? (
            <>
              <Banner title={othersAbout} />
              <LocationPicker locations={others} chosen={chosen} onChoose={choose} />
            </>
          ) : (
            <Button tone="quiet" onClick={() => open(true)}>
              {t('schedule.also-at')}
            </Button>
          ))}
      </div>
    </Dialog>
  )
}
