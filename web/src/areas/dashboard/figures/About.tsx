import { AboutButton } from '#figures/about/AboutButton.tsx'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import type { AboutPanelProps } from './AboutPanel.tsx'

const Panel = lazyPart(() => import('./AboutPanel.tsx').then(({ AboutPanel }) => AboutPanel))

interface AboutProps extends Pick<AboutPanelProps, 'card' | 'view'> {
  name: string
  className?: string | undefined
}

/** The button that opens the definition of a figure. */
export function About({ card, view, ...button }: AboutProps) {
  return <AboutButton {...button} panel={Panel} panelProps={{ card, view }} />
}
