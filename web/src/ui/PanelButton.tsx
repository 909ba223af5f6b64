import { useRef, useState } from 'react'
import type { ComponentType, ReactNode, RefObject } from 'react'
import { Button } from './Button.tsx'

/** Props of every panel opened next to its button. */
export interface PanelFrame {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLElement | null>
}

interface PanelButtonProps<Props> {
  label: string
  /** The selected value as text, or a prompt if there is none. */
  valueText: string
  icon: ReactNode
  iconEnd: ReactNode
  disabled?: boolean
  /** The panel, in its own chunk. */
  panel: ComponentType<Props & PanelFrame> & { readonly preload: () => void }
  panelProps: Props
}

/** A button that shows a value and opens a panel to change it. The panel preloads on hover. */
export function PanelButton<Props extends object>(props: PanelButtonProps<Props>) {
  const { label, valueText, icon, iconEnd, disabled = false, panel: Panel, panelProps } = props
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <Button
        ref={triggerRef}
        icon={icon}
        iconEnd={iconEnd}
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
