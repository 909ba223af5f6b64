import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import css from './Carousel.module.css'
import { IconButton } from './IconButton.tsx'

interface CarouselProps {
  label: string
  items: readonly { readonly id: string; readonly content: ReactNode }[]
  previousLabel: string
  nextLabel: string
}

/** A row of cards scrolled by touch, wheel, keys or two buttons; it does not move by itself. */
export function Carousel({ label, items, previousLabel, nextLabel }: CarouselProps) {
  const row = useRef<HTMLUListElement>(null)
  const [ends, setEnds] = useState({ atStart: true, atEnd: items.length < 2 })
  const look = () => {
    const list = row.current
    if (!list) return
    // negative in right-to-left languages
    const scrolled = Math.abs(list.scrollLeft)
    setEnds({ atStart: scrolled < 2, atEnd: scrolled + list.clientWidth > list.scrollWidth - 2 })
  }
  useEffect(
    function updateEnds() {
      look()
      const watch = new ResizeObserver(look)
      if (row.current) watch.observe(row.current)
      return () => watch.disconnect()
    },
    [items.length],
  )
  const move = (direction: 1 | -1) => {
    const list = row.current
    if (!list) return
    const isRtl = getComputedStyle(list).direction === 'rtl'
    list.scrollBy({ left: direction * (isRtl ? -1 : 1) * list.clientWidth * 0.9 })
  }
  return (
    <section aria-label={label} className={css.carousel}>
      <ul
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        aria-label={label}
        className={css.row}
        onScroll={look}
      >
        {items.map(({ id, content }) => (
          <li key={id} className={css.item}>
            {content}
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <IconButton
          size="s"
          label={previousLabel}
          icon={<ChevronLeft className="flip" aria-hidden="true" />}
          disabled={ends.atStart}
          onClick={() => move(-1)}
        />
        <IconButton
          size="s"
          label={nextLabel}
          icon={<ChevronRight className="flip" aria-hidden="true" />}
          disabled={ends.atEnd}
          onClick={() => move(1)}
        />
      </div>
    </section>
  )
}
