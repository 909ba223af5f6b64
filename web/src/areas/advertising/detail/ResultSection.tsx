import type { AdResult } from '@storekeep/contract/areas/advertising.result.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import css from '../Advertising.module.css'
import { adResult } from '../advertising.queries.ts'

/** The results of an ad compared with the baseline of its location, or a note that they cannot be computed. */
export function ResultSection({ id }: { id: string }) {
  const t = useT()
  const query = useSectionQuery(adResult(id))
  return (
    <section className={css.group} aria-label={t('advertising.brought')}>
      <h3 className={css.heading}>{t('advertising.brought')}</h3>
      <QuerySection query={query} skeleton={<SkeletonText lines={5} />}>
        {({ result }) => <ResultText result={result} />}
      </QuerySection>
    </section>
  )
}

function ResultText({ result }: { result: AdResult }) {
  const t = useT()
  const formats = useFormats()
  const { verdict, days, stretches, sales, orders, currency } = result
  const money = (value: number) => formats.money(value, currency)
  const difference = (value: number) => formats.money(value, currency, { signed: true })
  return (
    <>
      <p>
        <strong>{t(`advertising.verdict.${verdict}`)}</strong> {t(`advertising.verdict-about.${verdict}`)}
      </p>
      {days && sales && orders && (
        <>
          <FactList
            facts={[
              { name: t('advertising.brought-sales'), value: money(sales.actual) },
              { name: t('advertising.brought-expected'), value: money(sales.expected) },
              { name: t('advertising.brought-more'), value: within(sales, difference), isTotal: true },
              {
                name: t('advertising.brought-orders'),
                value: within(orders, (value) => formats.number(value, { signed: true })),
              },
            ]}
          />
          <p className={css.note}>
            {t('advertising.brought-about', {
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
    return t('advertising.brought-within', { more: show(more), low: show(low), high: show(high) })
  }
}
