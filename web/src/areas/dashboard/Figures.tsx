import { useQuery } from '@tanstack/react-query'
import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { cardOrder, cardsOf, isMoney } from './cards.ts'
import { statsBefore, statsNow } from './dashboard.queries.ts'
import { Failed } from './Failed.tsx'
import { FigureCard, MoneyCard } from './FigureCard.tsx'
import css from './Figures.module.css'
import { earlierOf } from './view.ts'
import type { View } from './view.ts'

/** The key figures as cards. */
export function Figures({ view }: { view: View }) {
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
      <section aria-label={t('dashboard.figures.title')} className={css.frame}>
        <h2 className={css.title}>{t('dashboard.figures.title')}</h2>
        <div className={css.grid} data-wide={isWide || undefined}>
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
}

/** Cards of the size of what comes: a row a currency where there are several. */
function FiguresLoading({ view }: { view: View }) {
  const t = useT()
  const isWide = view.currencies.length > 1
  return (
    <Loading label={t('dashboard.loading')} className={css.frame ?? ''}>
      <div className={css.grid} data-wide={isWide || undefined}>
        {isWide && (
          <Paper className={css.money}>
            {cardOrder.filter(isMoney).map((id) => (
              <div key={id}>
                <div className={css.top}>
                  <Skeleton width="60%" />
                </div>
                <ul className={css.currencies}>
                  {view.currencies.map((currency) => (
                    <li key={currency} className={css.currency}>
                      <Skeleton width={90} />
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </Paper>
        )}
        {cardOrder
          .filter((id) => !(isWide && isMoney(id)))
          .map((id) => (
            <Paper key={id} className={css.card}>
              <div className={css.top}>
                <Skeleton width="60%" />
              </div>
              <div className={css.value}>
                <Skeleton shape="box" width="70%" height={24} />
              </div>
              <div className={css.shape}>
                <Skeleton width={56} />
              </div>
              <p className={css.note}>
                <Skeleton width="50%" />
              </p>
            </Paper>
          ))}
      </div>
    </Loading>
  )
}
