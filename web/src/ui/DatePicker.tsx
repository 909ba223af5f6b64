import { lazyPart } from '#kit/lazy/lazy.tsx'
import type { DatePanelProps } from './DatePanel.tsx'
import { PanelButton } from './PanelButton.tsx'
import type { PanelFrame } from './PanelButton.tsx'

// the calendar is heavy: it loads on demand, never with the page
const Panel = lazyPart(() => import('./DatePanel.tsx').then((m) => m.DatePanel))

interface DatePickerProps extends Omit<DatePanelProps, keyof PanelFrame> {
  /** The selected day as text, or a prompt if there is none. */
  valueText: string
  disabled?: boolean
}

/** PLATFORM-UI-ELEMENTS: selects one day. */
export function DatePicker({ valueText, disabled = false, ...panel }: DatePickerProps) {
  return <PanelButton {...{ valueText, disabled }} label={panel.label} panel={Panel} panelProps={panel} />
}
