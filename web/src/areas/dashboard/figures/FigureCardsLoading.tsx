import { isMoney } from '@storekeep/contract/rules/figures/figure-ids.ts'
import { useT } from '#kit/words/useT.ts'
import { Card as Paper } from '#ui/Card.tsx'
import { Loading, Skeleton } from '#ui/Skeleton.tsx'
import { cardOrder } from './cardOrder.ts'
import { cx } from '#ui/cx.ts'
import sheet from '#figures/about/FigureSheet.module.css'
import css from './FigureCards.module.css'
import { rowsOf } from './rowsOf.ts'
import type { View } from '#figures/periods/view.ts'

/** Skeletons of the same size as the cards: a row for each currency when there are several. */
export function FigureCardsLoading({ view }: { view: Pick<View, 'currencies'> }) {
  const t = useT()
  const isWide = view.currencies.length > 1
  return (
    <Loading label={t('dashboard.loading')} className={sheet.frame ?? ''}>
      <div className={cx(sheet.grid, css.grid)}>
        {isWide && (
          <Paper className={css.money} style={rowsOf(view.currencies.length)}>
            {cardOrder.filter(isMoney).map((id) => (
              <div key={id}>
                <Name id={id} />
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
            <Paper key={id} className={cx(sheet.card, isMoney(id) && css.amount)}>
              <Name id={id} />
              <div className={sheet.value}>
                <Skeleton shape="box" width="70%" height={24} />
              </div>
              <div className={sheet.shape}>
                <Skeleton width={56} />
              </div>
              <p className={sheet.note}>
                <Skeleton width="50%" />
              </p>
            </Paper>
          ))}
      </div>
    </Loading>
  )
}

/** The name of a figure with the place of the button beside it, so that it wraps as it will. */
function Name({ id }: { id: (typeof cardOrder)[number] }) {
  const t = useT()
  return (
    <div className={sheet.top}>
      <span className={sheet.name}>{t(`dashboard.figure.${id}.name`)}</span>
      <span className={cx(sheet.about, css.place)} />
    </div>
  )
}
