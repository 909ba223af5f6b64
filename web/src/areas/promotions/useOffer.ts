import type { PromotionType } from '@storekeep/contract/rules/promotions/types.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'

/** The offer so far; fields may be missing. */
interface Offer {
  readonly type: PromotionType
  readonly percentage: number | null
  readonly deliveryFee: number | null
  readonly minimumBasket: number | null
  readonly currency: string
}

/** Describes an offer briefly: "20% off", "Delivery for £0.99". */
export function useOffer(): (offer: Offer) => string {
  const t = useT()
  const formats = useFormats()
  return ({ type, percentage, deliveryFee, minimumBasket, currency }) => {
    const percent = formats.percent((percentage ?? 0) / 100)
    if (type === 'FLAT_DELIVERY')
      return t('promotions.offer.FLAT_DELIVERY', { fee: formats.money(deliveryFee ?? 0, currency) })
    if (type === 'PERCENTAGE_DISCOUNT') return t('promotions.offer.PERCENTAGE_DISCOUNT', { percent })
    if (type === 'BASKET_PERCENTAGE')
      return t('promotions.offer.BASKET_PERCENTAGE', {
        percent,
        least: formats.money(minimumBasket ?? 0, currency),
      })
    return t(`promotions.type.${type}`)
  }
}
