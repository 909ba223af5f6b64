import { isFree, priceFault } from '@storekeep/contract/rules/packaging/packaging.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import css from './Packaging.module.css'
import { useMenu } from '../catalog/menu.widget.tsx'
import type { AllowedType } from './useTypes.ts'

/** PACK-STATE-FREE: the price of a bag or packaging, and a warning if its type no longer allows it. */
export function Price({ price, type }: { price: number; type: AllowedType | undefined }) {
  const t = useT()
  const { money } = useFormats()
  const { currency } = useMenu()
  if (type && isFree(type)) return <Badge>{t('packaging.free')}</Badge>
  const isWrong = type === undefined || priceFault(price, type) !== null
  return (
    <span className={css.price}>
      {money(price, type?.currency ?? currency)}
      {isWrong && <Badge tone="warn">{t(type ? 'packaging.price-outside' : 'packaging.type-gone')}</Badge>}
    </span>
  )
}
