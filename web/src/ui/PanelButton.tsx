import { CalendarDays, ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ComponentType, RefObject } from 'react'
import { Button } from './Button.tsx'

/** Props of every panel opened next to its button. */
export interface PanelFrame {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLElement | null>
}

interface PanelButtonProps<Props> {
  label: string
  /** The selected day or period as text, or a prompt if there is none. */
  valueText: string
  disabled?: boolean
  /** The panel, in its own chunk. */
  panel: ComponentType<Props & PanelFrame> & { readonly preload: () => void }
  panelProps: Props
}

/** A button that shows a day or a period, and opens a panel to change it. The panel preloads on hover. */
export function PanelButton<Props extends object>(props: PanelButtonProps<Props>) {
  const { label, valueText, disabled = false, panel: Panel, panelProps } = props
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <Button
        ref={triggerRef}
        icon={<CalendarDays aria-hidden="true" />}
        iconEnd={<ChevronDown aria-hidden="true" />}
        aria-label={`${label}: ${valueText}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onPointerEnter={Panel.preload}
        onFocus={Panel.preload}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {valueText}
      </Button>
      {isWanted && <Panel {...panelProps} isOpen={isOpen} onOpenChange={setOpen} triggerRef={triggerRef} />}
    </>
  )
}
