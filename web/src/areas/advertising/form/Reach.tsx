import { fromMinor, toMinor } from '@storekeep/contract/kit/money.ts'
import { daysBetween } from '@storekeep/contract/rules/time/periods.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import css from '../Advertising.module.css'
import type { AdDraft } from './draft.ts'

/** How long the budget lasts at the daily limit, or what is left of it at the end. */
export function Reach({ draft, currency }: { draft: AdDraft; currency: string }) {
  const t = useT()
  const formats = useFormats()
  const budget = toMinor(draft.budget ?? 0, currency) ?? 0
  const daily = toMinor(draft.dailyLimit ?? 0, currency) ?? 0
  const days = daysBetween(draft.startDate, draft.endDate) + 1
  if (budget <= 0 || daily <= 0 || days <= 0 || daily > budget) return null
  const full = Math.ceil(budget / daily)
  return (
    <p className={css.note}>
      {full < days
        ? t('advertising.lasts', { full, count: days })
        : budget > daily * days
          ? t('advertising.left-over', {
              count: days,
              spent: formats.money(fromMinor(daily * days, currency), currency),
            })
          : t('advertising.lasts-all', { count: days })}
    </p>
  )
}
