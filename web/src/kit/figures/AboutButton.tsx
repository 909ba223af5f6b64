import { Info } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'
import { useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'

// words-of: dashboard

/** What a panel needs to stand beside its button. */
export interface AboutFrame {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  triggerRef: RefObject<HTMLElement | null>
}

export interface AboutButtonProps {
  /** Name of the figure. */
  name: string
  className?: string | undefined
  /** Lets the panel come before it is asked for. */
  onNear: () => void
  panel: (frame: AboutFrame) => ReactNode
}

/** The button that says what a figure means and what it is made of; the panel may come later than the button. */
export function AboutButton({ name, className, onNear, panel }: AboutButtonProps) {
  const t = useT()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        ref={triggerRef}
        size="s"
        {...(className && { className })}
        label={t('dashboard.figure.what-is', { name })}
        icon={<Info size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={onNear}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted && <Suspense fallback={null}>{panel({ isOpen, onOpenChange: setOpen, triggerRef })}</Suspense>}
    </>
  )
}
