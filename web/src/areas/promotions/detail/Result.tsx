import type { PromotionResult } from '@storekeep/contract/areas/promotions.result.ts'
import type { Promotion } from '@storekeep/contract/areas/promotions.shapes.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import css from '../Promotions.module.css'
import { promotionResult } from '../promotions.queries.ts'

/** The results of a promotion compared with the store's baseline, or a note that they cannot be computed. */
export function Result({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const query = useSectionQuery(promotionResult(promotion.id))
  return (
    <section className={css.wide} aria-label={t('promotions.result')}>
      <h2 className={css.heading}>{t('promotions.result')}</h2>
      <QuerySection query={query} skeleton={<SkeletonText lines={5} />}>
        {({ result }) => <ResultText result={result} />}
      </QuerySection>
    </section>
  )
}

function ResultText({ result }: { result: PromotionResult }) {
  const t = useT()
  const formats = useFormats()
  const { verdict, days, stretches, orders, margin, currency } = result
  const number = (value: number) => formats.number(value)
  const money = (value: number) => formats.money(value, currency)
  return (
    <>
      <p className={css.text}>
        <strong>{t(`promotions.verdict.${verdict}`)}</strong> {t(`promotions.verdict-about.${verdict}`)}
      </p>
      {days && orders && margin && (
        <>
          <FactList
            facts={[
              { name: t('promotions.result-orders'), value: number(orders.actual) },
              { name: t('promotions.result-expected'), value: number(orders.expected) },
              { name: t('promotions.result-more'), value: within(orders, number), isTotal: true },
              { name: t('promotions.result-margin'), value: within(margin, money), isTotal: true },
            ]}
          />
          <p className={css.note}>
            {t('promotions.result-about', {
              days: formats.dayRange(days.from, addDays(days.to, -1)),
              count: stretches,
            })}
          </p>
        </>
      )}
    </>
  )

  function within(
    { more, low, high }: { more: number; low: number; high: number },
    show: (value: number) => string,
  ): string {
    return t('promotions.result-within', { more: show(more), low: show(low), high: show(high) })
  }
}
