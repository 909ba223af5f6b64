import type { LocationAvailability } from '@storekeep/contract/areas/schedule.shapes.ts'
import { offeredMinutes } from '@storekeep/contract/rules/schedule/stops.ts'
import { ChevronDown, Pause, Timer } from 'lucide-react'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'
import { busyFor, pauseFor } from '../commands.ts'
import { chosenFault } from '../texts.ts'
import css from './State.module.css'

const busyExtras = [10, 20, 30] as const
/** Duration of busy mode. */
const busyMinutes = 60

/** Menu for pausing locations or setting busy mode. Both end automatically. */
export function PauseMenu({ states }: { states: readonly LocationAvailability[] }) {
  const t = useT()
  const ids = states.map(({ storeAddressId }) => storeAddressId)
  const reason = chosenFault(t, ids.length)
  return (
    <div className={css.actions}>
      <PauseButton ids={ids} closing={lastClosing(states)} disabledReason={reason} />
      <BusyButton ids={ids} disabledReason={reason} />
    </div>
  )
}

interface StopButtonProps {
  ids: number[]
  disabledReason: string | undefined
}

function PauseButton({ ids, closing, disabledReason }: StopButtonProps & { closing: string | null }) {
  const t = useT()
  const entries = offeredMinutes.map((minutes) => ({
    id: String(minutes),
    label: t('schedule.minutes', { minutes }),
    onAction: () => void pauseFor(ids, { minutes }, t('schedule.paused', { minutes })),
  }))
  // the server's time: this device's clock may be wrong
  const untilClosing = closing !== null && {
    id: 'closing',
    label: t('schedule.until-closing'),
    onAction: () => void pauseFor(ids, { until: closing }, t('schedule.paused-until-closing')),
  }
  return (
    <Menu
      label={t('schedule.pause')}
      trigger={
        <Button
          changes
          disabledReason={disabledReason}
          icon={<Pause size="1rem" aria-hidden="true" />}
          iconEnd={<ChevronDown size="0.875rem" aria-hidden="true" />}
        >
          {t('schedule.pause')}
        </Button>
      }
      groups={[
        {
          id: 'for',
          label: t('schedule.pause-for'),
          entries: untilClosing ? [...entries, untilClosing] : entries,
        },
      ]}
    />
  )
}

function BusyButton({ ids, disabledReason }: StopButtonProps) {
  const t = useT()
  const entries = busyExtras.map((extraMinutes) => ({
    id: String(extraMinutes),
    label: t('schedule.busy-by', { minutes: extraMinutes }),
    onAction: () =>
      void busyFor(
        ids,
        { minutes: busyMinutes, extraMinutes },
        t('schedule.busy-set', { minutes: extraMinutes }),
      ),
  }))
  return (
    <Menu
      label={t('schedule.busy')}
      trigger={
        <Button
          changes
          disabledReason={disabledReason}
          icon={<Timer size="1rem" aria-hidden="true" />}
          iconEnd={<ChevronDown size="0.875rem" aria-hidden="true" />}
        >
          {t('schedule.busy')}
        </Button>
      }
      groups={[{ id: 'by', label: t('schedule.busy-for'), entries }]}
    />
  )
}

/** When the last of the locations closes; null if none does within the longest pause. */
function lastClosing(states: readonly LocationAvailability[]): string | null {
  const closings = states.flatMap(({ closesAt }) => closesAt ?? []).toSorted()
  return closings.at(-1) ?? null
}
