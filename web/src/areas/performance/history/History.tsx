import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useChartWords } from '#figures/charts/useChartWords.ts'
import { useT } from '#kit/words/useT.ts'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import type { MonthScore } from '../performance.queries.ts'
import { pointsText, tierWords } from '../texts.ts'
import { MonthBars } from './MonthBars.tsx'

interface HistoryProps {
  /** Oldest first. */
  months: readonly MonthScore[]
  /** Used in the name of the exported file. */
  of: string
  /** The shown month. */
  chosen: string
  onChoose: (month: string) => void
}

/** The scores of the last months; the current month is marked, and a month without a score has no bar. */
export function History({ months, of, chosen, onChoose }: HistoryProps) {
  const t = useT()
  const formats = useFormats()
  const words = useChartWords()
  const title = t('performance.history.title')
  // months before the first order are not gaps
  const first = months.findIndex(({ orders }) => orders > 0)
  const shown = first < 0 ? [] : months.slice(first)
  if (shown.every(({ score }) => score === null))
    return (
      <Card>
        <SectionHeader title={title} />
        <EmptyState title={t('performance.history.empty')}>{t('performance.history.empty-about')}</EmptyState>
      </Card>
    )
  const month = (one: MonthScore) => formats.month(`${one.month}-01`)
  const points = (score: number | null) => (score === null ? noData : pointsText(formats, score))
  return (
    <Card>
      <ChartFrame
        {...words}
        title={title}
        fileName={`scores_${of}_${shown[0]?.month}_${shown.at(-1)?.month}`}
        csv={{
          header: ['month', 'status', 'tier', 'score', 'orders'],
          rows: shown.map(({ month: name, status, tier, score, orders }) => [
            name,
            status,
            tier,
            score,
            orders,
          ]),
        }}
        twin={{
          columns: [
            { id: 'month', header: t('performance.history.month') },
            { id: 'status', header: t('performance.history.status') },
            { id: 'tier', header: t('performance.list.tier') },
            { id: 'score', header: t('performance.list.score'), numeric: true },
            { id: 'orders', header: t('performance.list.orders'), numeric: true },
          ],
          rows: shown.toReversed().map((one) => [
            { text: month(one) },
            {
              text: t(
                one.status === 'COMPLETED' ? 'performance.history.completed' : 'performance.history.running',
              ),
            },
            { text: one.tier ? t(tierWords[one.tier]) : noData },
            { text: points(one.score) },
            { text: formats.number(one.orders) },
          ]),
        }}
      >
        <MonthBars months={shown} chosen={chosen} onChoose={onChoose} />
      </ChartFrame>
    </Card>
  )
}
