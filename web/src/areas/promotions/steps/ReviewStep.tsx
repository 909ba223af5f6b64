import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { useNames } from '#figures/names/useNames.ts'
import { leftToRight } from '#kit/formats/leftToRight.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { isFailed } from '#kit/api/retries/useFailed.ts'
import { Failed } from '#kit/page/Failed.tsx'
import { Checkbox } from '#ui/Checkbox.tsx'
import { FactList, type Fact } from '#ui/FactList.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Promotions.module.css'
import { faultOf, setField, type StepProps } from '../form/usePlan.ts'
import { promotionMetrics, promotionTerms } from '../promotions.queries.ts'
import { useOffer } from '../useOffer.ts'
import { Names, usePlanFacts } from '../usePlanFacts.tsx'
import { Overlaps } from './Overlaps.tsx'
import { PriceEffects } from './PriceEffects.tsx'
import { Simulator } from './Simulator.tsx'

/** A summary of the plan, its effect on prices, and the terms. */
export function ReviewStep(props: StepProps) {
  const { plan, edited, isSent } = props
  const t = useT()
  return (
    <>
      <FactList facts={useDecisions(props)} />
      {!isSent && <Overlaps {...props} />}
      {plan.type === 'PERCENTAGE_DISCOUNT' && plan.productExternalIds.length > 0 && (
        <PriceEffects {...props} />
      )}
      <Simulator {...props} />
      <p className={css.note}>{t(`promotions.stacks.${plan.type}`)}</p>
      <CurrentResults edited={edited} />
      <Terms {...props} />
    </>
  )
}

function useDecisions({ plan, store, settings }: StepProps): Fact[] {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const offer = useOffer()
  const { currency } = settings
  const { extraPercentagePrime: extra, budget, startDate, endDate } = plan
  const { products, hours, customers } = usePlanFacts(plan, store.id)
  return [
    { name: t('promotions.step.what'), value: offer({ ...plan, currency }) },
    ...(extra === null
      ? []
      : [
          {
            name: t('promotions.prime-extra'),
            value: t('promotions.plus', { percent: formats.percent(extra / 100) }),
          },
        ]),
    ...(budget === null ? [] : [{ name: t('promotions.budget-of'), value: formats.money(budget, currency) }]),
    ...products,
    { name: t('promotions.step.where'), value: <Names names={plan.storeAddressIds.map(nameOf)} /> },
    { name: t('promotions.step.when'), value: formats.dayRange(startDate, addDays(endDate, -1)) },
    hours,
    customers,
  ]
}

/** PROMO-RULE-METRICS: the results so far of an edited promotion. */
function CurrentResults({ edited }: { edited: string | null }) {
  const t = useT()
  const formats = useFormats()
  const metrics = useQuery(promotionMetrics(edited)).data?.metrics
  if (!metrics || metrics.updatedAt === null) return null
  return (
    <section className={css.part} aria-label={t('promotions.so-far')}>
      <h3 className={css.heading}>{t('promotions.so-far')}</h3>
      <FactList
        facts={[
          { name: t('promotions.column.orders'), value: formats.number(metrics.orders) },
          { name: t('promotions.new-customers'), value: formats.number(metrics.newCustomers) },
          { name: t('promotions.column.sales'), value: formats.money(metrics.sales, metrics.currency) },
          { name: t('promotions.column.cost'), value: formats.money(metrics.cost, metrics.currency) },
        ]}
      />
    </section>
  )
}

/** PROMO-CALL-LEGAL: the request includes the version that was read. */
function Terms({ form, plan }: StepProps) {
  const t = useT()
  const lang = useLang()
  const terms = useQuery(promotionTerms(lang))
  const version = terms.data?.version ?? null
  return (
    <div className={css.part}>
      <a href="/legal/promotions" target="_blank" rel="noreferrer" className={linkClass()}>
        {t('promotions.terms-read')}
      </a>
      <Checkbox
        label={t('promotions.terms')}
        description={
          version === null ? undefined : t('promotions.terms-version', { version: leftToRight(version) })
        }
        disabled={version === null}
        checked={version !== null && plan.termsVersion === version}
        onChange={({ target }) => setField(form, 'termsVersion', target.checked ? version : null)}
        error={faultOf(form, 'termsVersion')}
      />
      {isFailed(terms) && <Failed query={terms} />}
    </div>
  )
}
