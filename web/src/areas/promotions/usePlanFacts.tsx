import type { PromotionBody } from '@storekeep/contract/areas/promotions.shapes.ts'
import { customerTiers, hasProducts } from '@storekeep/contract/rules/promotions/types.ts'
import { useQuery } from '@tanstack/react-query'
import { noData } from '#kit/formats/formats.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import type { Fact } from '#ui/FactList.tsx'
import css from './Promotions.module.css'
import { productNames } from './steps/products.queries.ts'
import { useHoursText } from './useHoursText.ts'

type Plan = Pick<PromotionBody, 'type' | 'productExternalIds' | 'openingTimes' | 'audience' | 'customerTiers'>

/**
 * The products, the hours and the customers of a promotion. Products that are no longer on the menu are left out; while
 * the names are not loaded, the products are counted.
 */
export function usePlanFacts(
  plan: Plan,
  storeId: number,
): { products: Fact[]; hours: Fact; customers: Fact } {
  const t = useT()
  const formats = useFormats()
  const hoursText = useHoursText()
  const isOfProducts = hasProducts(plan.type)
  const names = useQuery(productNames(isOfProducts ? storeId : null))
    .data?.products.filter(({ productExternalId }) => plan.productExternalIds.includes(productExternalId))
    .map(({ name }) => name)
  const count = t('promotions.products', { count: plan.productExternalIds.length })
  const tiers = plan.customerTiers.map((tier) => t(`promotions.tier.${tier}`))
  const isForEveryTier = customerTiers.every((tier) => plan.customerTiers.includes(tier))
  const audience = t(`promotions.audience.${plan.audience}`)
  return {
    products: isOfProducts
      ? [{ name: t('promotions.pick'), value: names ? <Names names={names} /> : count }]
      : [],
    hours: {
      name: t('promotions.hours'),
      value:
        plan.openingTimes.length === 0 ? (
          t('promotions.hours-always')
        ) : (
          <Names names={plan.openingTimes.map(hoursText)} />
        ),
    },
    customers: {
      name: t('promotions.step.who'),
      value: isForEveryTier ? audience : `${audience} · ${listed(formats, tiers)}`,
    },
  }
}

/** One name per line, each in its own text direction. */
export function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return noData
  return (
    <span className={css.names}>
      {names.map((name, nth) => (
        // oxlint-disable-next-line react/no-array-index-key -- two products may have the same name
        <bdi key={nth}>{name}</bdi>
      ))}
    </span>
  )
}
