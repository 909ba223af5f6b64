import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import type { AllowedType } from '../useTypes.ts'

/** Formats the type of a bag or packaging, and its price in the currency of that type. */
export function useItemWords(types: readonly AllowedType[]) {
  const t = useT()
  const { money } = useFormats()
  const typeOf = (id: number) => types.find((type) => type.id === id)
  return {
    typeText: (id: number) => typeOf(id)?.name ?? t('packaging.type-gone'),
    priceText: (price: number | null, typeId: number) => {
      const currency = typeOf(typeId)?.currency
      return price === null || currency === undefined ? '' : money(price, currency)
    },
  }
}
