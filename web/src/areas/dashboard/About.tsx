import { Info } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import { useT } from '#kit/words/useT.ts'
import { IconButton } from '#ui/IconButton.tsx'
import type { AboutPanelProps } from './AboutPanel.tsx'
import { later } from '#kit/figures/later.ts'

const load = () => import('./AboutPanel.tsx')
const { Part: Panel } = later(() => load().then(({ AboutPanel }) => AboutPanel))

/** The button that says what a figure means and what it is made of. */
export function About(props: Pick<AboutPanelProps, 'card' | 'view' | 'className'> & { name: string }) {
  const { card, view, name, className } = props
  const t = useT()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  return (
    <>
      <IconButton
        ref={trigger}
        size="s"
        {...(className && { className })}
        label={t('dashboard.figure.what-is', { name })}
        icon={<Info size={16} aria-hidden="true" />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void load()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      />
      {wanted && (
        <Suspense fallback={null}>
          <Panel {...{ card, view, isOpen }} onOpenChange={setOpen} triggerRef={trigger} />
        </Suspense>
      )}
    </>
  )
}
