import { hasProducts } from '@storekeep/contract/rules/promotions/types.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormats } from '#kit/formats/useFormats.ts'
import { listed } from '#kit/formats/listed.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Promotions.module.css'
import type { StepProps } from '../form/usePlan.ts'
import { promotionOverlaps } from '../promotions.queries.ts'
import { useOffer } from '../useOffer.ts'
import { productNames } from './products.queries.ts'

/** Names the promotions that the plan cannot run beside, before it is sent. */
export function Overlaps({ plan, store, edited }: StepProps) {
  const t = useT()
  const formats = useFormats()
  const offer = useOffer()
  const overlaps = useQuery(promotionOverlaps(plan, edited)).data?.overlaps ?? []
  const isOfProducts = hasProducts(plan.type) && overlaps.length > 0
  const known = useQuery(productNames(isOfProducts ? store.id : null)).data?.products ?? []
  const nameOf = (id: string) => known.find(({ productExternalId }) => productExternalId === id)?.name ?? id
  if (overlaps.length === 0) return null
  return (
    <Banner tone="warn" title={t('promotions.overlaps', { count: overlaps.length })}>
      <ul className={css.overlaps}>
        {overlaps.map(({ promotionId, productExternalIds, startDate, endDate, ...other }) => (
          <li key={promotionId}>
            <a href={`/promotions/${promotionId}`} target="_blank" rel="noreferrer" className={linkClass()}>
              {offer(other)}
            </a>
            {` · ${formats.dayRange(startDate, addDays(endDate, -1))}`}
            {productExternalIds.length > 0 && (
              <>
                {' · '}
                <bdi>{listed(formats, productExternalIds.map(nameOf))}</bdi>
              </>
            )}
          </li>
        ))}
      </ul>
      {t('promotions.overlaps-about')}
    </Banner>
  )
}
