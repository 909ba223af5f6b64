import { lazyPart } from '#kit/lazy/lazy.tsx'
import type { DateRangePanelProps } from './DateRangePanel.tsx'
import { PanelButton } from './PanelButton.tsx'
import type { PanelFrame } from './PanelButton.tsx'

// the calendar is heavy: it loads on demand, never with the page
const Panel = lazyPart(() => import('./DateRangePanel.tsx').then((m) => m.DateRangePanel))

interface DateRangePickerProps extends Omit<DateRangePanelProps, keyof PanelFrame> {
  /** The selected period as text, such as "Last 30 days". */
  valueText: string
  disabled?: boolean
}

/** Selects a period: presets first, then any two days. */
export function DateRangePicker({ valueText, disabled = false, ...panel }: DateRangePickerProps) {
  return <PanelButton {...{ valueText, disabled }} label={panel.label} panel={Panel} panelProps={panel} />
}
