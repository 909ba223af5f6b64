import { useRef, useState } from 'react'
import { Button } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { Carousel } from '../Carousel.tsx'
import { DatePicker } from '../DatePicker.tsx'
import { PriceField } from '../PriceField.tsx'
import { useInfiniteScroll } from '../useInfiniteScroll.ts'
import { Block } from './Block.tsx'
import css from './Showcase.module.css'

const names = ['Spring menu', 'Lunch deal', 'New photos', 'Late hours', 'Allergens', 'Packaging']

/** Prices, single days, a carousel, and an infinite list. */
export function ShowMore() {
  const [price, setPrice] = useState<number | null>(1234.5)
  const [day, setDay] = useState<string | null>('2026-11-21')
  return (
    <>
      <Block title="Price and day" flow="grid">
        <PriceField
          label="Price"
          value={price}
          onChange={setPrice}
          decimals={2}
          currency="EUR"
          invalidText="Write a price such as 1,234.50."
        />
        <DatePicker
          label="First day"
          value={day}
          valueText={day ?? 'Choose a day'}
          onChange={setDay}
          minDay="2026-11-01"
        />
      </Block>
      <Block title="Carousel">
        <Carousel
          label="Ideas"
          previousLabel="Previous ideas"
          nextLabel="Next ideas"
          items={names.map((name) => ({ id: name, content: <Card>{name}</Card> }))}
        />
      </Block>
      <Block title="An infinite list">
        <Endless />
      </Block>
    </>
  )
}

function Endless() {
  const box = useRef<HTMLElement>(null)
  const [rows, setRows] = useState(20)
  const hasMore = rows < 100
  const more = () => setRows((known) => known + 20)
  useInfiniteScroll({ box, hasMore, isLoading: false, onMore: more })
  return (
    <section
      ref={box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
      tabIndex={0}
      aria-label="Rows"
      className={css.endless}
    >
      {Array.from({ length: rows }, (_, row) => (
        <p key={row}>Row {row + 1}</p>
      ))}
      {hasMore && <Button onClick={more}>More rows</Button>}
    </section>
  )
}
