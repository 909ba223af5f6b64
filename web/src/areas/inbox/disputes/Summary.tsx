import type { disputes } from '@storekeep/contract/areas/inbox.disputes.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection } from '#kit/page/QuerySection.tsx'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import css from './Disputes.module.css'

/** Amounts at stake, outcomes by reason, and recurring causes. */
export function Summary({ query }: { query: SectionQuery<Reply<typeof disputes.summary>> }) {
  const t = useT()
  const formats = useFormats()
  return (
    <QuerySection query={query} skeleton={<SkeletonText lines={4} />} className={css.summaries}>
      {({ open, credits, reasons, causes }) => (
        <>
          <Card as="section" aria-label={t('disputes.at-stake')}>
            <h2 className={css.title}>{t('disputes.at-stake')}</h2>
            <p className={css.hint}>{t('disputes.count', { count: open.count })}</p>
            <ul className={css.facts}>
              {open.amounts.map(({ currency, amount }) => (
                <li key={currency}>
                  <strong>{formats.money(amount, currency)}</strong>
                </li>
              ))}
              {credits.map(({ currency, amount }) => (
                <li key={currency}>{t('disputes.won-back', { amount: formats.money(amount, currency) })}</li>
              ))}
            </ul>
          </Card>
          {reasons.length > 0 && (
            <Card as="section" aria-label={t('disputes.win-rate')} className={css.insight}>
              <h2 className={css.title}>{t('disputes.win-rate')}</h2>
              <ul className={css.facts}>
                {reasons.map(({ reason, submitted, won, lost }) => (
                  <li key={reason ?? 'form'}>
                    {t(`disputes.reason.${reason ?? 'FORM'}`)}:{' '}
                    {won + lost === 0
                      ? t('disputes.undecided', { count: submitted })
                      : t('disputes.rate', {
                          rate: formats.percent(won / (won + lost)),
                          won,
                          decided: won + lost,
                        })}
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <Causes causes={causes} />
        </>
      )}
    </QuerySection>
  )
}

/** Products that were missing or wrong most often, and when. */
function Causes({ causes }: Pick<Reply<typeof disputes.summary>, 'causes'>) {
  const t = useT()
  const { hour } = useFormats()
  return (
    <Card as="section" aria-label={t('disputes.causes')} className={css.insight}>
      <h2 className={css.title}>{t('disputes.causes')}</h2>
      {causes.length === 0 ? (
        <p className={css.hint}>{t('disputes.no-causes')}</p>
      ) : (
        <ul className={css.facts}>
          {causes.map(({ product, issue, count, fromHour, toHour, inHours }) => (
            <li key={`${issue} ${product}`}>
              {t('disputes.cause', {
                // isolates the name's text direction
                product: `\u2068${product}\u2069`,
                issue,
                count,
                inHours,
                from: hour(fromHour),
                to: hour(toHour),
              })}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
