import { useQuery } from '@tanstack/react-query'
import type { operations } from '@storekeep/contract/areas/operations.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { firmness } from '@storekeep/contract/rules/figures/intervals.ts'
import { ChartSection } from '#figures/charts/ChartSection.tsx'
import { snakeCase } from '#figures/names/fileName.ts'
import { useT } from '#kit/words/useT.ts'
import type { View } from '#figures/periods/view.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { conversion } from '../operations.queries.ts'
import { Opener } from './Opener.tsx'
import { useSection } from './useSection.ts'

type Conversion = Reply<typeof operations.conversion>

const stages = ['visits', 'menuViews', 'checkouts', 'orders', 'delivered'] as const

/** From store visit to order, with the conversion at each step. */
export function Funnel({ view }: { view: View }) {
  const t = useT()
  return (
    <ChartSection title={t('operations.funnel.title')} query={useQuery(conversion(view, 'now'))}>
      {(data) => <Chart view={view} data={data} />}
    </ChartSection>
  )
}

function Chart({ view, data }: { view: View; data: Conversion }) {
  const { t, formats, words, named } = useSection(view)
  const title = t('operations.funnel.title')
  const { total } = data
  const steps = stages.map((stage, index) => {
    const earlier = stages[index - 1]
    return { stage, count: total[stage], from: earlier === undefined ? null : total[earlier] }
  })
  const share = (count: number, from: number | null) => {
    if (from === null) return ''
    const firm = firmness(from)
    return firm === 'none' || firm === 'too-few'
      ? t('dashboard.figure.too-few')
      : t('operations.funnel.went-on', { share: formats.percent(count / from) })
  }
  return (
    <ChartFrame
      {...words}
      title={title}
      description={t('operations.funnel.about')}
      fileName={named('funnel')}
      csv={{
        header: ['stage', 'count'],
        rows: steps.map(({ stage, count }) => [snakeCase(stage), count]),
      }}
      twin={{
        columns: [
          { id: 'stage', header: t('operations.funnel.stage') },
          { id: 'count', header: t('operations.funnel.count'), numeric: true },
          { id: 'share', header: t('operations.funnel.share'), numeric: true },
        ],
        rows: steps.map(({ stage, count, from }) => [
          { text: t(`operations.funnel.${stage}`) },
          { text: formats.number(count) },
          { text: share(count, from) },
        ]),
      }}
    >
      {total.visits === 0 ? (
        <EmptyState title={t('operations.funnel.none')}>{t('operations.funnel.none-about')}</EmptyState>
      ) : (
        <BarList
          label={title}
          max={Math.max(...steps.map(({ count }) => count))}
          items={steps.map(({ stage, count, from }) => ({
            id: stage,
            label: <StageName stage={stage} />,
            value: count,
            text: formats.number(count),
            sub: share(count, from),
          }))}
        />
      )}
    </ChartFrame>
  )
}

/** The name of a stage; the last two stages are orders and open them. */
function StageName({ stage }: { stage: (typeof stages)[number] }) {
  const t = useT()
  const name = t(`operations.funnel.${stage}`)
  if (stage !== 'orders' && stage !== 'delivered') return name
  const part = stage === 'orders' ? 'visitsKnown' : 'delivered'
  return <Opener open={{ behind: 'conversion', part }}>{name}</Opener>
}
