import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { isMoney } from '@storekeep/contract/rules/figure-ids.ts'
import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { cardsOf } from './cards.ts'
import { statsBefore, statsNow } from './dashboard.queries.ts'
import { Failed } from '#kit/figures/Failed.tsx'
import { FigureCard, MoneyCard } from './FigureCard.tsx'
import { cx } from '#ui/cx.ts'
import sheet from '#kit/figures/FigureSheet.module.css'
import css from './Figures.module.css'
import { FiguresLoading } from './FiguresLoading.tsx'
import { earlierOf } from '#kit/period/view.ts'
import type { View } from '#kit/period/view.ts'

/** The key figures as cards. */
export const Figures = memo(function Figures({ view }: { view: View }) {
  const t = useT()
  const now = useQuery(statsNow(view))
  const before = useQuery(statsBefore(view))
  const isWide = view.currencies.length > 1
  if (now.isPending) return <FiguresLoading view={view} />
  if (now.data === undefined)
    return (
      <Paper>
        <Failed error={now.error} onRetry={() => void now.refetch()} retrying={now.isFetching} />
      </Paper>
    )
  const cards = cardsOf(view.chosen.now, now.data, earlierOf(view, now.data, before.data), {
    expected: view.currencies,
    today: view.today,
  })
  const money = isWide ? cards.filter(({ id }) => isMoney(id)) : []
  return (
    <>
      <section aria-label={t('dashboard.figures.title')} className={sheet.frame}>
        <h2 className={sheet.title}>{t('dashboard.figures.title')}</h2>
        <div className={cx(sheet.grid, isWide && css.wide)}>
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
