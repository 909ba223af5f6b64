import { AboutButton } from '#kit/figures/AboutButton.tsx'
import { later } from '#kit/figures/later.ts'
import { useT } from '#kit/words/useT.ts'
import type { AboutPanelProps } from './AboutPanel.tsx'

const load = () => import('./AboutPanel.tsx')
const { Part: Panel } = later(() => load().then(({ AboutPanel }) => AboutPanel))

type AboutProps = Omit<AboutPanelProps, 'isOpen' | 'onOpenChange' | 'triggerRef'>

/** The button that says what a figure means and what it is made of. */
export function About({ className, ...props }: AboutProps & { className?: string | undefined }) {
  const t = useT()
  return (
    <AboutButton
      name={t(`operations.figure.${props.metric}.name`)}
      className={className}
      onNear={() => void load()}
      panel={(frame) => <Panel {...props} {...frame} />}
    />
  )
}
