import { useQuery } from '@tanstack/react-query'
import { figure } from '@storekeep/contract/rules/figures.ts'
import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { cardOrder, cardsOf } from './cards.ts'
import { statsBefore, statsNow } from './dashboard.queries.ts'
import { Failed } from './Failed.tsx'
import { FigureCard } from './FigureCard.tsx'
import css from './Figures.module.css'
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
  const cards = cardsOf(view.chosen.now, now.data, before.data, view.currencies)
  return (
    <>
      <section aria-label={t('dashboard.figures.title')} className={css.frame}>
        <h2 className={css.title}>{t('dashboard.figures.title')}</h2>
        <div className={css.grid} data-wide={isWide || undefined}>
          {cards.map((card) => (
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
  const count = view.currencies.length
  return (
    <Loading label={t('dashboard.loading')} className={css.frame ?? ''}>
      <div className={css.grid} data-wide={count > 1 || undefined}>
        {cardOrder.map((id) => {
          const { kind } = figure(id)
          const rows = (kind === 'amount' || kind === 'average') && count > 1 ? count : 0
          return (
            <Paper key={id} className={css.card}>
              <div className={css.top}>
                <Skeleton width="60%" />
              </div>
              {rows > 0 ? (
                <ul className={css.currencies}>
                  {view.currencies.map((currency) => (
                    <li key={currency} className={css.currency}>
                      <span className={css.small}>
                        <Skeleton width={90} />
                      </span>
                    </li>
                  ))}
                </ul>
              ) : (
                <>
                  <div className={css.value}>
                    <Skeleton shape="box" width="70%" height={24} />
                  </div>
                  <div className={css.shape}>
                    <Skeleton width={56} />
                  </div>
                  <p className={css.note}>
                    <Skeleton width="50%" />
                  </p>
                </>
              )}
            </Paper>
          )
        })}
      </div>
    </Loading>
  )
}
