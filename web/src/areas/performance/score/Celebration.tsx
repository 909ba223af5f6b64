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

/** GAP-ANNOUNCEMENTS: last month's tiers, until the user dismisses them for that month. */
export function Celebration({ page }: { page: ScorePage }) {
  const t = useT()
  const formats = useFormats()
  const isOn = useFlag('SK_PARTNER_SCORE_CELEBRATION_ENABLED') || page.kind === 'top'
  const month = page.months.at(-2) ?? page.month
  const { isMonthDismissed, dismissMonth } = useDismissals()
  const isGone = isMonthDismissed(names[page.kind], month)
  const { data } = useQuery({ ...each(page.kind, month, page.ids), enabled: isOn && !isGone })
  if (!isOn || isGone || !data) return null
  const completed = data.filter(({ status }) => status === 'COMPLETED')
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
      onClose={() => dismissMonth(names[page.kind], month)}
    >
      {listed(formats, won)}
    </Banner>
  )
}
