import { memo } from 'react'
import { isMoney } from '@storekeep/contract/rules/figures/figure-ids.ts'
import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { cardsOf } from './cards.ts'
import { Failed } from '#kit/page/Failed.tsx'
import { FigureCard, MoneyCard } from './FigureCard.tsx'
import { cx } from '#ui/cx.ts'
import sheet from '#figures/about/FigureSheet.module.css'
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx'
import css from './FigureCards.module.css'
import { FigureCardsLoading } from './FigureCardsLoading.tsx'
import { useComparedStats } from '../useComparedStats.ts'
import type { View } from '#figures/periods/view.ts'

/** The key figures as cards. */
export const FigureCards = memo(function FigureCards({ view }: { view: View }) {
  const t = useT()
  const { now, before, alike } = useComparedStats(view)
  const isWide = view.currencies.length > 1
  if (now.isPending) return <FigureCardsLoading view={view} />
  if (now.data === undefined)
    return (
      <Paper>
        <Failed query={now} title={t('dashboard.failed')} />
      </Paper>
    )
  const cards = cardsOf(view.chosen.now, now.data, alike, {
    expected: view.currencies,
    today: view.today,
  })
  const money = isWide ? cards.filter(({ id }) => isMoney(id)) : []
  return (
    <>
      <section aria-label={t('dashboard.figures.title')} className={sheet.frame}>
        <VisuallyHidden as="h2">{t('dashboard.figures.title')}</VisuallyHidden>
        <div className={cx(sheet.grid, css.grid)}>
          {money.length > 0 && <MoneyCard cards={money} view={view} />}
          {cards
            .filter((card) => !money.includes(card))
            .map((card) => (
              <FigureCard key={card.id} card={card} view={view} />
            ))}
        </div>
      </section>
      {before.data === undefined && before.isError && (
        <output className={css.missing}>{t('dashboard.before-failed')}</output>
      )}
    </>
  )
})
