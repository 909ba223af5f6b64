import type { Formats } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { useT } from '#kit/words/useT.ts'
import { figure } from '@storekeep/contract/rules/figures/figures.ts'
import { isMoney } from '@storekeep/contract/rules/figures/figure-ids.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { cx } from '#ui/cx.ts'
import { FigureNote } from '#ui/FigureNote.tsx'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { PHONE, useMedia } from '#ui/useMedia.ts'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import { About } from './About.tsx'
import type { Card, Reading } from './cards.ts'
import { Delta } from '#figures/change/Delta.tsx'
import sheet from '#figures/about/FigureSheet.module.css'
import css from './FigureCards.module.css'
import { rowsOf } from './rowsOf.ts'
import { opened } from '../search.ts'
import { figureText } from './texts.ts'
import { useDashboardAddress } from '../useDashboardAddress.ts'
import type { View } from '#figures/periods/view.ts'

interface FigureProps {
  card: Card
  view: View
}

/** One figure: its name and meaning, its value for each currency, its change, its trend, and a link to its orders. */
export function FigureCard({ card, view }: FigureProps) {
  const t = useT()
  return (
    <Paper
      as="article"
      className={cx(sheet.card, isMoney(card.id) && css.amount)}
      aria-label={t(`dashboard.figure.${card.id}.name`)}
      data-figure={card.id}
    >
      <Figure card={card} view={view} />
    </Paper>
  )
}

/** The figures that are money, side by side with a row for each currency, so that the rows line up. */
export function MoneyCard({ cards, view }: { cards: readonly Card[]; view: View }) {
  const t = useT()
  return (
    <Paper className={css.money} style={rowsOf(cards[0]?.readings.length ?? 0)}>
      {cards.map((card) => (
        <article key={card.id} aria-label={t(`dashboard.figure.${card.id}.name`)} data-figure={card.id}>
          <Figure card={card} view={view} />
        </article>
      ))}
    </Paper>
  )
}

function Figure({ card, view }: FigureProps) {
  const t = useT()
  const name = t(`dashboard.figure.${card.id}.name`)
  const isPhone = useMedia(PHONE)
  const [first, ...others] = card.readings
  return (
    <>
      <div className={sheet.top}>
        <div>
          <h3 className={sheet.name}>{name}</h3>
          <FigureNote />
        </div>
        <About card={card} view={view} name={name} className={sheet.about} />
      </div>
      {others.length === 0 ? (
        <Alone card={card} name={name} reading={first} />
      ) : (
        <ul className={css.currencies}>
          {card.readings.map((reading) => (
            <li key={reading.currency} className={css.currency}>
              <Value card={card} name={name} reading={reading} isShort={isPhone} />
              <Delta change={reading.change} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Alone({ card, name, reading }: { card: Card; name: string; reading: Reading }) {
  const t = useT()
  const formats = useFormats()
  return (
    <>
      <Value card={card} name={name} reading={reading} isLarge />
      <div className={sheet.shape}>
        <Delta change={reading.change} />
        {card.trend.length > 1 && <Sparkline values={card.trend} tone="neutral" width={84} height={28} />}
      </div>
      <p className={sheet.note}>{note(t, formats, card, reading)}</p>
    </>
  )
}

/**
 * The secondary line: how many orders know the figure, the interval of a share of few orders, its denominator, or its
 * value before.
 */
function note(t: ReturnType<typeof useT>, formats: Formats, { id }: Card, reading: Reading): string {
  const { firmness, interval, numerator, denominator, value, earlier, comparable, currency, basis } = reading
  if (basis?.known === 0) return t('dashboard.figure.known-none')
  if (basis)
    return t('dashboard.figure.known-of', {
      known: formats.number(basis.known),
      all: formats.number(basis.of),
    })
  if (firmness === 'too-few') return t('dashboard.figure.too-few')
  if (firmness === 'small' && interval)
    return t('dashboard.figure.interval', {
      low: formats.percent(interval.low),
      high: formats.percent(interval.high),
    })
  if (figure(id).kind === 'rate' && denominator !== null && firmness !== 'none')
    return t('dashboard.figure.of', {
      numerator: formats.number(numerator),
      denominator: formats.number(denominator),
    })
  if (earlier === null) return ''
  const before = figureText(formats, id, earlier, currency)
  if (comparable === null || comparable === value) return t('dashboard.figure.was', { value: before })
  return t('dashboard.figure.was-alike', { now: figureText(formats, id, comparable, currency), before })
}

interface ValueProps {
  card: Card
  name: string
  reading: Reading
  isLarge?: boolean
  /** Three amounts are side by side on a phone: large ones without cents. */
  isShort?: boolean
}

/** The value opens the orders behind it. A share of too few orders is shown as two numbers. */
function Value({ card: { id }, name, reading, isLarge = false, isShort = false }: ValueProps) {
  const t = useT()
  const formats = useFormats()
  const { search } = useDashboardAddress()
  const { value, currency, firmness, numerator, denominator } = reading
  if (value === null)
    return (
      <p className={isLarge ? sheet.value : css.small}>
        <span aria-hidden="true">{figureText(formats, id, value, currency)}</span>
        {currency !== null && !isLarge && <span className={css.code}>{currency}</span>}
        <VisuallyHidden>{t('dashboard.figure.no-data')}</VisuallyHidden>
      </p>
    )
  const text =
    firmness === 'too-few' && denominator !== null
      ? t('dashboard.figure.of', {
          numerator: formats.number(numerator),
          denominator: formats.number(denominator),
        })
      : isShort && currency !== null
        ? formats.moneyShort(value, currency)
        : figureText(formats, id, value, currency)
  return (
    <AddressLink
      search={opened(search, { behind: id, in: currency })}
      className={isLarge ? sheet.value : css.small}
      data-long={text.length > 11 ? 'very' : text.length > 8 ? 'quite' : undefined}
      aria-label={t('dashboard.figure.orders-behind', { name, value: text })}
    >
      {text}
    </AddressLink>
  )
}
