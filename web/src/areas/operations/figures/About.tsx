import { AboutButton } from '#figures/about/AboutButton.tsx'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useT } from '#kit/words/useT.ts'
import type { AboutPanelProps } from './AboutPanel.tsx'

const Panel = lazyPart(() => import('./AboutPanel.tsx').then(({ AboutPanel }) => AboutPanel))

type AboutProps = Omit<AboutPanelProps, 'isOpen' | 'onOpenChange' | 'triggerRef'>

/** The button that opens the definition of a figure. */
export function About({ className, ...props }: AboutProps & { className?: string | undefined }) {
  const t = useT()
  return (
    <AboutButton
      name={t(`operations.figure.${props.metric}.name`)}
      className={className}
      panel={Panel}
      panelProps={props}
    />
  )
}
