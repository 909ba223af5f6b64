import { Megaphone } from 'lucide-react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { ContentSlider } from '../ContentSlider.tsx'
import { Block } from './Block.tsx'

const texts = [
  'Reviews of all your locations are in one place now.',
  'Filter them by rating and by theme, and see the order behind each of them.',
  'Reply once, in a few words.',
]
const slides = texts.map((text, index) => ({
  id: String(index),
  picture: <Megaphone size="2.5rem" aria-hidden="true" />,
  title: ['Read', 'Understand', 'Reply'][index] ?? '',
  text,
}))
const words = {
  nextLabel: 'Next',
  backLabel: 'Back',
  dismissLabel: 'Dismiss',
  counterLabel: (at: number, of: number) => `${at} of ${of}`,
}

/** The content slider: one slide, several, with and without a Close button. */
export function ShowSlider() {
  const close = () => undefined
  const end = (
    <Button size="s" tone="primary" onClick={close}>
      Open reviews
    </Button>
  )
  return (
    <Block title="Content slider" flow="grid">
      <Card as="section" flush aria-label="One slide">
        <ContentSlider {...words} slides={slides.slice(0, 1)} end={end} onDismiss={close} />
      </Card>
      <Card as="section" flush aria-label="Three slides">
        <ContentSlider {...words} slides={slides} end={end} onDismiss={close} />
      </Card>
      <Card as="section" flush aria-label="Three slides to the end">
        <ContentSlider {...words} slides={slides} end={end} />
      </Card>
    </Block>
  )
}
