import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { Button } from './Button.tsx'
import css from './ContentSlider.module.css'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export interface Slide {
  readonly id: string
  readonly picture?: ReactNode
  readonly title: string
  readonly text: ReactNode
}

interface ContentSliderProps {
  /** One slide has one button and can be dismissed; several have Next and Back. */
  slides: readonly Slide[]
  /** The end of the last slide: a button, or a link styled as one. */
  end: ReactNode
  /** With `dismissLabel`, it can be dismissed early. */
  onDismiss?: () => void
  dismissLabel?: string
  nextLabel: string
  backLabel: string
  /** The counter for screen readers: "2 of 3". */
  counterLabel: (at: number, of: number) => string
}

/**
 * BANNER-UI-SLIDER: a sequence of pictures with text; as tall as the tallest slide, so that the layout does not jump.
 */
export function ContentSlider(props: ContentSliderProps) {
  const { slides, onDismiss, dismissLabel } = props
  const [at, setAt] = useState(0)
  const feet = useRef<HTMLDivElement>(null)
  const last = slides.length - 1
  const show = (index: number) => {
    if (index < 0 || index > last || index === at) return
    setAt(index)
    // the pressed button may be gone or disabled now: focus the forward button, which is always there
    requestAnimationFrame(() => {
      if (feet.current?.contains(document.activeElement)) return
      feet.current?.querySelector<HTMLElement>('[data-forward] :is(a, button)')?.focus()
    })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = stepOf(event)
    if (by !== 0) show(at + by)
    else if (event.key === 'Escape') onDismiss?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys are an addition: every step has its button
    <div className={css.slider} onKeyDown={press}>
      <div className={css.slides} aria-live={last > 0 ? 'polite' : undefined}>
        {slides.map(({ id, picture, title, text }, index) => (
          <div key={id} className={cx(css.slide, index !== at && css.away)} aria-hidden={index !== at}>
            {picture && <div className={css.picture}>{picture}</div>}
            <div className={css.words}>
              <h2 className={css.title}>{title}</h2>
              <div className={css.text}>{text}</div>
            </div>
          </div>
        ))}
      </div>
      <div ref={feet} className={css.feet}>
        <Steps {...props} at={at} onShow={show} />
      </div>
      {onDismiss && dismissLabel !== undefined && (
        <IconButton
          size="s"
          label={dismissLabel}
          icon={<X />}
          className={css.dismiss ?? ''}
          onClick={onDismiss}
        />
      )}
    </div>
  )
}

/** 1 for the forward arrow key, -1 for the back one, 0 for any other key. */
function stepOf(event: KeyboardEvent<HTMLElement>): number {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0
  return event.key === forward ? 1 : -1
}

interface StepsProps extends Pick<
  ContentSliderProps,
  'slides' | 'end' | 'nextLabel' | 'backLabel' | 'counterLabel'
> {
  at: number
  onShow: (index: number) => void
}

/** Back, the counter, and Next or the end. */
function Steps({ slides, end, nextLabel, backLabel, counterLabel, at, onShow }: StepsProps) {
  const last = slides.length - 1
  return (
    <>
      {last > 0 && (
        <>
          <Button
            size="s"
            tone="quiet"
            disabled={at === 0}
            icon={<ChevronLeft className="flip" aria-hidden="true" />}
            onClick={() => onShow(at - 1)}
          >
            {backLabel}
          </Button>
          <span className={css.counter}>
            <span aria-hidden="true">
              {at + 1}/{slides.length}
            </span>
            <VisuallyHidden>{counterLabel(at + 1, slides.length)}</VisuallyHidden>
          </span>
        </>
      )}
      <span data-forward className={css.forward}>
        {at === last ? (
          end
        ) : (
          <Button
            size="s"
            tone="primary"
            iconEnd={<ChevronRight className="flip" aria-hidden="true" />}
            onClick={() => onShow(at + 1)}
          >
            {nextLabel}
          </Button>
        )}
      </span>
    </>
  )
}
