import { figure } from '@storekeep/contract/rules/figures/figures.ts'
import { leastSample } from '@storekeep/contract/rules/figures/intervals.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import type { PanelFrame } from '#ui/PanelButton.tsx'
import { PopoverPanel } from '#ui/PopoverPanel.tsx'
import css from '#figures/about/About.module.css'
import type { Card, Reading } from './cards.ts'
import { figureText, measureText } from './texts.ts'
import type { View } from '#figures/periods/view.ts'

export interface AboutPanelProps extends PanelFrame {
  card: Card
  view: View
}

/** The definition of a figure, its numerator and denominator as numbers, its period and time basis. */
export function AboutPanel({ card, view, isOpen, onOpenChange, triggerRef }: AboutPanelProps) {
  const t = useT()
  const formats = useFormats()
  const name = t(`dashboard.figure.${card.id}.name`)
  const { now, last } = view.chosen
  return (
    <PopoverPanel {...{ isOpen, onOpenChange, triggerRef }} label={name} placement="bottom start">
      <div className={css.about}>
        <p className={css.name}>{name}</p>
        <p>{t(`details.figure.${card.id}.about`)}</p>
        {card.readings.map((reading) => (
          <Sums key={reading.currency} card={card} reading={reading} />
        ))}
        <dl className={css.sums}>
          <dt>{t('details.figure.period')}</dt>
          <dd>{formats.dayRange(now.from, last)}</dd>
        </dl>
        <p className={css.basis}>{t('details.figure.basis')}</p>
      </div>
    </PopoverPanel>
  )
}

function Sums({ card: { id }, reading }: { card: Card; reading: Reading }) {
  const t = useT()
  const formats = useFormats()
  const { numerator, denominator } = figure(id)
  const { currency, interval, firmness, basis } = reading
  return (
    <>
      <dl className={css.sums}>
        {denominator !== null && (
          <>
            <dt>{t(`details.measure.${numerator}`)}</dt>
            <dd>{measureText(formats, numerator, reading.numerator, currency)}</dd>
            <dt>{t(`details.measure.${denominator}`)}</dt>
            <dd>{measureText(formats, denominator, reading.denominator ?? 0, currency)}</dd>
          </>
        )}
        <dt className={css.total}>{t('details.figure.now')}</dt>
        <dd className={css.total}>{figureText(formats, id, reading.value, currency)}</dd>
        {reading.comparable !== reading.value && reading.comparable !== null && (
          <>
            <dt>{t('details.figure.now-alike')}</dt>
            <dd>{figureText(formats, id, reading.comparable, currency)}</dd>
          </>
        )}
        <dt>
          {reading.comparable === reading.value
            ? t('details.figure.before')
            : t('details.figure.before-alike')}
        </dt>
        <dd>{figureText(formats, id, reading.earlier, currency)}</dd>
      </dl>
      {basis && (
        <p className={css.basis}>
          {t('details.figure.knowledge', {
            known: formats.number(basis.known),
            all: formats.number(basis.of),
          })}
        </p>
      )}
      {firmness === 'too-few' && (
        <p className={css.basis}>{t('details.figure.needs', { count: formats.number(leastSample) })}</p>
      )}
      {firmness === 'small' && interval && (
        <p className={css.basis}>
          {t('details.figure.small-sample', {
            low: formats.percent(interval.low),
            high: formats.percent(interval.high),
          })}
        </p>
      )}
    </>
  )
}
