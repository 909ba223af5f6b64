import { CalendarDays, ChevronDown } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import type { DatePanelProps } from './DatePanel.tsx'

const load = () => import('./DatePanel.tsx')
// the calendar is heavy: it comes when somebody reaches for it, never with the page
const Panel = lazy(async () => ({ default: (await load()).DatePanel }))

export interface DatePickerProps extends Omit<DatePanelProps, 'isOpen' | 'onOpenChange' | 'triggerRef'> {
  /** The chosen day as people write it, or what to do while there is none. */
  valueText: string
  disabled?: boolean
}

/** PLATFORM-UI-ELEMENTS: one day. */
export function DatePicker({ valueText, disabled = false, ...panel }: DatePickerProps) {
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
