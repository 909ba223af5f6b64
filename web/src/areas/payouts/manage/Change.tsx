import type { PayoutOption } from '@storekeep/contract/areas/payouts.ts'
import { useQuery } from '@tanstack/react-query'
import { useNames } from '#figures/names/useNames.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { whatIf } from '../payouts.queries.ts'
import { usePrice } from './usePrice.ts'

interface Props {
  /** Locations that would change. */
  affected: readonly number[]
  option: PayoutOption | undefined
}

/** Explains the effect of changing the frequency, and the cost of daily payouts, before confirmation. */
export function Change({ type, affected, option }: Props & { type: 'STANDARD' | 'DAILY' }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  return (
    <>
      {t('payouts.manage.confirm-about', {
        count: affected.length,
        names: listed(formats, affected.slice(0, 5).map(nameOf)),
      })}
      {type === 'DAILY' && <Cost affected={affected} option={option} />}
    </>
  )
}

/** The price of a payout, and its total over the last 90 days. */
function Cost({ affected, option }: Props) {
  const t = useT()
  const formats = useFormats()
  const price = usePrice(option)
  // amounts in several currencies have no common sum
  const currencies = new Set(
    useVisibleStores()
      .filter(({ addresses }) => addresses.some(({ id }) => affected.includes(id)))
      .map(({ store }) => store.city.currencyCode),
  )
  const { data, isLoading } = useQuery({
    ...whatIf([...affected], { type: 'DAILY' }),
    retry: false,
    enabled: currencies.size === 1,
  })
  if (!option || option.amount === 0) return null
  const fees = data && data.whatIf.payoutFees - data.asItWas.payoutFees
  return (
    <>
      {' '}
      {option.isPromotionalPrice && option.promotionEndsOn !== null
        ? t('payouts.manage.costs-until', {
            price: price(option.amount),
            day: formats.day(option.promotionEndsOn),
            after: price(option.defaultAmount),
          })
        : t('payouts.manage.costs', { price: price(option.amount) })}
      {isLoading && <> {t('payouts.manage.costs-pending')}</>}
      {data && fees !== undefined && (
        <>
          {' '}
          {t('payouts.manage.costs-past', {
            days: formats.dayRange(data.from, data.today),
            amount: formats.money(fees, data.currency),
          })}
        </>
      )}
    </>
  )
}
