import type { PromotionSimulation } from '@storekeep/contract/areas/promotions.simulation.ts'
import type { PromotionBody } from '@storekeep/contract/areas/promotions.shapes.ts'
import { hasProducts } from '@storekeep/contract/rules/promotions/types.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { FactList, type Fact } from '#ui/FactList.tsx'
import { Select } from '#ui/Select.tsx'
import { SkeletonText } from '#ui/Skeleton.tsx'
import css from '../Promotions.module.css'
import type { StepProps } from '../form/usePlan.ts'
import { simulation } from '../promotions.queries.ts'

const unknown = 'unknown'
const shares = [15, 20, 25, 30, 35, 40, 45, 50, 60, 70]

/** Whether a plan is complete enough to simulate. */
function isWhole({ type, percentage, minimumBasket, deliveryFee, ...plan }: PromotionBody): boolean {
  if (plan.storeAddressIds.length === 0 || plan.customerTiers.length === 0) return false
  if (hasProducts(type) && plan.productExternalIds.length === 0) return false
  if (type === 'FLAT_DELIVERY') return deliveryFee !== null
  if (type === 'BASKET_PERCENTAGE') return minimumBasket !== null && percentage !== null
  return type !== 'PERCENTAGE_DISCOUNT' || percentage !== null
}

/** Simulates the promotion on the store's orders of the last weeks, before it starts. */
export function Simulator({ plan, edited }: StepProps) {
  const t = useT()
  const [share, setShare] = useState(unknown)
  return (
    <section className={css.wide} aria-label={t('promotions.simulation')}>
      <h3 className={css.heading}>{t('promotions.simulation')}</h3>
      {isWhole(plan) ? (
        <>
          <ProductCost share={share} onChange={setShare} />
          <Outcome plan={plan} edited={edited} share={share} />
        </>
      ) : (
        <p className={css.note}>{t('promotions.simulation-unfinished')}</p>
      )}
    </section>
  )
}

function ProductCost({ share, onChange }: { share: string; onChange: (share: string) => void }) {
  const t = useT()
  const formats = useFormats()
  return (
    <Select
      label={t('promotions.product-cost')}
      description={t('promotions.product-cost-about')}
      placeholder={t('promotions.choose')}
      value={share}
      options={[
        { id: unknown, label: t('promotions.product-cost-unknown') },
        ...shares.map((one) => ({ id: String(one), label: formats.percent(one / 100) })),
      ]}
      onChange={onChange}
    />
  )
}

function Outcome({ plan, edited, share }: { plan: PromotionBody; edited: string | null; share: string }) {
  const t = useT()
  const { promotionEventId: _event, termsVersion: _terms, ...asked } = plan
  const query = useSectionQuery(
    simulation({ ...asked, promotionId: edited, productCost: share === unknown ? null : Number(share) }),
  )
  return (
    <QuerySection
      query={query}
      skeleton={<SkeletonText lines={7} />}
      failed={t('promotions.simulation-failed')}
      empty={({ simulation: { orders } }) =>
        orders === 0 && {
          title: t('promotions.simulation-none'),
          words: t('promotions.simulation-none-about'),
        }
      }
    >
      {({ simulation: found }) => <Found found={found} hasCost={share !== unknown} />}
    </QuerySection>
  )
}

function Found({ found, hasCost }: { found: PromotionSimulation; hasCost: boolean }) {
  const t = useT()
  const formats = useFormats()
  const facts = useFacts(found, hasCost)
  const { from, to, orders, touched } = found
  return (
    <>
      <p className={css.text}>
        {t('promotions.simulation-touched', {
          touched: formats.number(touched),
          orders: formats.number(orders),
          days: formats.dayRange(from, addDays(to, -1)),
        })}
      </p>
      <FactList facts={facts} />
      <p className={css.note}>{t('promotions.simulation-about')}</p>
    </>
  )
}

function useFacts(found: PromotionSimulation, hasCost: boolean): Fact[] {
  const t = useT()
  const formats = useFormats()
  const { currency, expected, margin, breakEven, stacked, costOfSingles } = found
  const money = (amount: number) => formats.money(amount, currency)
  const percent = (share: number) => formats.percent(share, { decimals: 0 })
  const between = (low: string, high: string) => (low === high ? low : t('promotions.between', { low, high }))
  const few = t('promotions.too-few-weeks')
  const days = expected.days
  return [
    { name: t('promotions.simulation-cost'), value: money(found.cost) },
    ...(costOfSingles > 0 ? [{ name: t('promotions.simulation-singles'), value: money(costOfSingles) }] : []),
    {
      name: t('promotions.expected-orders', { count: days }),
      value: expected.orders
        ? between(formats.number(expected.orders.low), formats.number(expected.orders.high))
        : few,
    },
    {
      name: t('promotions.expected-cost', { count: days }),
      value: expected.cost ? between(money(expected.cost.low), money(expected.cost.high)) : few,
    },
    ...(margin
      ? [
          {
            name: t(hasCost ? 'promotions.margin' : 'promotions.margin-before-products'),
            value: t('promotions.margin-from-to', {
              before: money(margin.before),
              after: money(margin.after),
            }),
          },
          { name: t('promotions.break-even'), value: liftText() },
        ]
      : []),
    {
      name: t('promotions.worst-case'),
      value:
        stacked.promotions === 0
          ? t('promotions.worst-case-none')
          : t('promotions.worst-case-of', { cost: money(stacked.cost), deepest: percent(stacked.deepest) }),
    },
  ]

  function liftText(): string {
    const { lift, range } = breakEven
    if (lift === null) return t('promotions.break-even-never')
    const low = percent(range?.low ?? lift)
    if (range?.high === null) return t('promotions.break-even-from', { low })
    return t('promotions.break-even-of', { share: between(low, percent(range?.high ?? lift)) })
  }
}
