import { wholeDay, type Shift } from '@storekeep/contract/rules/schedule/shifts.ts'
import { Copy } from 'lucide-react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import css from './Hours.module.css'
import { ShiftFields, type ShiftErrors } from './ShiftFields.tsx'
import { copyTargets, type CopyTarget } from './week.ts'

interface DayHoursProps {
  /** 1 is Monday. */
  isoDay: number
  shifts: readonly Shift[]
  errors: ShiftErrors | undefined
  onChange: (shifts: Shift[]) => void
  onCopy: (target: CopyTarget) => void
}

/** One day of the week: its shifts, with presets and copying. */
export function DayHours({ isoDay, shifts, errors, onChange, onCopy }: DayHoursProps) {
  const t = useT()
  const name = useFormats().weekday(isoDay)
  return (
    <li className={css.day}>
      <h3 className={css.name}>{name}</h3>
      <ShiftFields day={name} shifts={shifts} errors={errors} onChange={onChange} />
      <Menu
        label={t('schedule.copy-day', { day: name })}
        trigger={
          <IconButton
            label={t('schedule.copy-day', { day: name })}
            icon={<Copy size="1rem" aria-hidden="true" />}
          />
        }
        groups={[
          {
            id: 'set',
            entries: [
              { id: 'whole', label: t('schedule.whole-day'), onAction: () => onChange([wholeDay]) },
              { id: 'closed', label: t('schedule.closed'), onAction: () => onChange([]) },
            ],
          },
          {
            id: 'copy',
            label: t('schedule.copy'),
            entries: copyTargets.map((target) => ({
              id: target,
              label: t(`schedule.copy-${target}`),
              onAction: () => onCopy(target),
            })),
          },
        ]}
      />
    </li>
  )
}
