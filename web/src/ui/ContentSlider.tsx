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

export interface ContentSliderProps {
  /** One slide has one button and can be dismissed; several are gone through by next and back. */
  slides: readonly Slide[]
  /** What the last slide ends with: a button, or a link that looks like one. */
  end: ReactNode
  /** With both it can be put away before its end. */
  onDismiss?: () => void
  dismissLabel?: string
  nextLabel: string
  backLabel: string
  /** What the counter says to who hears it: "2 of 3". */
  counterLabel: (at: number, of: number) => string
}

const step = (event: KeyboardEvent<HTMLElement>): number => {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return 0
  return event.key === forward ? 1 : -1
}

/** BANNER-UI-SLIDER: pictures and words, one after the other; as high as the highest, so that nothing moves. */
export function ContentSlider(props: ContentSliderProps) {
  const { slides, end, onDismiss, dismissLabel, nextLabel, backLabel, counterLabel } = props
  const [at, setAt] = useState(0)
  const feet = useRef<HTMLDivElement>(null)
  const last = slides.length - 1
  const go = (to: number) => {
    if (to < 0 || to > last || to === at) return
    setAt(to)
    // the button one was on may be gone or disabled now: the way forward is always there
    requestAnimationFrame(() => {
      if (feet.current?.contains(document.activeElement)) return
      feet.current?.querySelector<HTMLElement>('[data-forward] :is(a, button)')?.focus()
    })
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const by = step(event)
    if (by !== 0) go(at + by)
    else if (event.key === 'Escape') onDismiss?.()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys are a second way: every step has its button
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
        {last > 0 && (
          <>
            <Button
              size="s"
              tone="quiet"
              disabled={at === 0}
              icon={<ChevronLeft className="flip" aria-hidden="true" />}
              onClick={() => go(at - 1)}
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
              onClick={() => go(at + 1)}
            >
              {nextLabel}
            </Button>
          )}
        </span>
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
