import { CalendarDays, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { DateRangePanelProps } from './DateRangePanel.tsx'

const load = () => import('./DateRangePanel.tsx')
// the calendar is heavy: it comes when somebody reaches for it, never with the page
const Panel = lazy(async () => ({ default: (await load()).DateRangePanel }))

export interface DateRangePickerProps extends Omit<
  DateRangePanelProps,
  'isOpen' | 'onOpenChange' | 'triggerRef'
> {
  /** The chosen period as people say it, such as "Last 30 days". */
  valueText: string
  disabled?: boolean
}

/** A period: presets first, then any two days. */
export function DateRangePicker({ valueText, disabled = false, ...panel }: DateRangePickerProps) {
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const prepare = () => void load()
  return (
    <>
      <Button
        ref={trigger}
        icon={<CalendarDays aria-hidden="true" />}
        iconEnd={<ChevronDown aria-hidden="true" />}
        aria-label={`${panel.label}: ${valueText}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {valueText}
      </Button>
      {wanted && (
        <Suspense fallback={null}>
          <Panel {...panel} isOpen={isOpen} onOpenChange={setOpen} triggerRef={trigger} />
        </Suspense>
      )}
    </>
  )
}
