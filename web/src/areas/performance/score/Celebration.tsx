import { useQuery } from '@tanstack/react-query'
import { tiers } from '@storekeep/contract/rules/score/score.ts'
import { useFlag } from '#kit/flags/useFlag.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { useDismissals } from '../../account/preferences.widget.tsx'
import { each } from '../performance.queries.ts'
import { tierWords } from '../texts.ts'
import type { ScorePage } from '../page/useScorePage.ts'

/** The same names as in announcements, so that dismissing one dismisses the other. */
const names = { top: 'top-performer-month', score: 'partner-score-month' } as const

/** GAP-ANNOUNCEMENTS: last month's scores; none once the user has dismissed them for that month. */
export function useCelebration(page: ScorePage) {
  const isOn = useFlag('SK_PARTNER_SCORE_CELEBRATION_ENABLED') || page.kind === 'top'
  const month = page.months.at(-2) ?? page.month
  const { isMonthDismissed, dismissMonth } = useDismissals()
  const isShown = isOn && !isMonthDismissed(names[page.kind], month)
  const { data, isLoading } = useQuery({ ...each(page.kind, month, page.ids), enabled: isShown })
  return {
    month,
    scores: isShown ? data : undefined,
    isPending: isLoading,
    dismiss: () => dismissMonth(names[page.kind], month),
  }
}

/** Last month's tiers. */
export function Celebration({ month, scores, dismiss }: ReturnType<typeof useCelebration>) {
  const t = useT()
  const formats = useFormats()
  if (!scores) return null
  const completed = scores.filter(({ status }) => status === 'COMPLETED')
  const won = tiers.flatMap((tier) => {
    const count = completed.filter((one) => one.tier === tier).length
    return count === 0 ? [] : [t('performance.celebration.tier', { tier: t(tierWords[tier]), count })]
  })
  if (won.length === 0) return null
  return (
    <Banner
      tone="good"
      title={t('performance.celebration.title', { month: formats.month(`${month}-01`) })}
      closeLabel={t('performance.celebration.close')}
      onClose={dismiss}
    >
      {listed(formats, won)}
    </Banner>
  )
}
