import { useQuery } from '@tanstack/react-query'
import { firmness } from '@storekeep/contract/rules/intervals.ts'
import { ChartFailed, ChartLoading } from '#kit/figures/ChartStates.tsx'
import type { View } from '#kit/period/view.ts'
import { BarList } from '#ui/charts/BarList.tsx'
import { ChartFrame } from '#ui/charts/ChartFrame.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { conversion } from '../operations.queries.ts'
import { Opener } from './Opener.tsx'
import { useSection } from './useSection.ts'

// words-of: dashboard

const stages = ['visits', 'menuViews', 'checkouts', 'orders', 'delivered'] as const

/** From a visit of the store's page to an order, and how many go on at each step. */
export function Funnel({ view }: { view: View }) {
  const { t, formats, words, named } = useSection(view)
  const query = useQuery(conversion(view, 'now'))
  const title = t('operations.funnel.title')
  if (query.isPending) return <ChartLoading title={title} />
  if (query.data === undefined) return <ChartFailed title={title} query={query} />
  const { total } = query.data
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
        rows: steps.map(({ stage, count }) => [stage, count]),
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
            label:
              stage === 'orders' || stage === 'delivered' ? (
                <Opener
                  open={{ behind: 'conversion', part: stage === 'orders' ? 'visitsKnown' : 'delivered' }}
                >
                  {t(`operations.funnel.${stage}`)}
                </Opener>
              ) : (
                t(`operations.funnel.${stage}`)
              ),
            value: count,
            text: formats.number(count),
            sub: share(count, from),
          }))}
        />
      )}
    </ChartFrame>
  )
}
