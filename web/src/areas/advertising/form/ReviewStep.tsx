import { kindOf } from '@storekeep/contract/rules/advertising/types.ts'
import { useNames } from '#figures/names/useNames.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import css from '../Advertising.module.css'
import { Reach } from './Reach.tsx'
import type { AdStepProps } from './useAdForm.ts'

/** A summary of the ad and of what happens to the money. */
export function ReviewStep({ draft, store, configuration }: AdStepProps) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useNames()
  const { currency, subscriptionModelType, attributionDays } = configuration
  const money = (amount: number | null) => (amount === null ? noData : formats.money(amount, currency))
  const location = draft.storeAddressId === null ? noData : nameOf(draft.storeAddressId)
  return (
    <>
      <FactList
        facts={[
          { name: t('advertising.store'), value: <bdi>{store.name}</bdi> },
          { name: t('advertising.location'), value: <bdi>{location}</bdi> },
          { name: t('advertising.days'), value: formats.dayRange(draft.startDate, draft.endDate) },
          { name: t('advertising.daily-limit'), value: money(draft.dailyLimit) },
          { name: t('advertising.kind'), value: t(`advertising.model.${subscriptionModelType}`) },
          { name: t('advertising.budget'), value: money(draft.budget), isTotal: true },
        ]}
      />
      <Reach draft={draft} currency={currency} />
      <p className={css.note}>
        {t(`advertising.money.${kindOf(subscriptionModelType)}`, { amount: money(draft.budget) })}
      </p>
      <p className={css.note}>{t('advertising.within-about', { count: attributionDays })}</p>
    </>
  )
}
