import { Info } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ComponentType } from 'react'
import { useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import type { PanelFrame } from '#ui/PanelButton.tsx'

interface AboutButtonProps<Props> {
  /** Name of the figure. */
  name: string
  className?: string | undefined
  /** The panel, in its own chunk. */
  panel: ComponentType<Props & PanelFrame> & { readonly preload: () => void }
  panelProps: Props
}

/** The button that opens the definition of a figure. The panel preloads on hover. */
export function AboutButton<Props extends object>(props: AboutButtonProps<Props>) {
  const { name, className, panel: Panel, panelProps } = props
  const t = useT()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        ref={triggerRef}
        size="s"
        {...(className && { className })}
        label={t('dashboard.figure.what-is', { name })}
        icon={<Info size="1rem" aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={Panel.preload}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {isWanted && <Panel {...panelProps} isOpen={isOpen} onOpenChange={setOpen} triggerRef={triggerRef} />}
    </>
  )
}
