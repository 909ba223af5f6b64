import { AboutButton } from '#kit/figures/AboutButton.tsx'
import { later } from '#kit/figures/later.ts'
import type { AboutPanelProps } from './AboutPanel.tsx'

const load = () => import('./AboutPanel.tsx')
const { Part: Panel } = later(() => load().then(({ AboutPanel }) => AboutPanel))

/** The button that says what a figure means and what it is made of. */
export const About = ({
  card,
  view,
  ...button
}: Pick<AboutPanelProps, 'card' | 'view'> & { name: string; className?: string | undefined }) => (
  <AboutButton
    {...button}
    onNear={() => void load()}
    panel={(frame) => <Panel card={card} view={view} {...frame} />}
  />
)
