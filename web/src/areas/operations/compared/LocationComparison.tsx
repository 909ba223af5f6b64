import { useQuery } from '@tanstack/react-query'
import { metricText } from '#figures/metrics/metrics.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useJudged } from '#figures/judged/useJudged.ts'
import { useNames } from '#figures/names/useNames.ts'
import type { View } from '#figures/periods/view.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { ComparedCell, ComparedTable } from '#kit/page/compared/ComparedTable.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { firmnessOf } from '../figures/cards.ts'
import {
  availability,
  locationOrders,
  missingWrong,
  preparation,
  stats,
  waiting,
} from '../operations.queries.ts'
import { Opener } from '../sections/Opener.tsx'
import sections from '../sections/sections.module.css'
import { useSection } from '../sections/useSection.ts'
import { comparedFigures, locationRows, locationsFile } from './compared.ts'
import type { ComparedFigure, LocationRow, Mark } from './compared.ts'

/** Compares locations; marks differences that are statistically significant. */
export function LocationComparison({ view }: { view: View }) {
  const { t, formats, named, search, change } = useSection(view)
  const nameOf = useNames()
  const query = useQuery(locationOrders(view))
  const answers = {
    stats: useQuery(stats(view, 'now')).data,
    locations: query.data,
    availability: useQuery(availability(view, 'now')).data,
    missingWrong: useQuery(missingWrong(view, 'now')).data,
    preparation: useQuery(preparation(view, 'now')).data,
    waiting: useQuery(waiting(view, 'now')).data,
    conversion: undefined,
  }
  const judged = useJudged(view, 'OPERATIONS')
  return (
    <ComparedTable
      title={t('details.locations.title')}
      description={t('operations.compared.about')}
      query={query}
      loading={t('dashboard.loading')}
      rows={() => locationRows(answers, judged.of, nameOf, view.ids)}
      nameHeader={t('details.locations.name')}
      columns={[
        {
          id: 'offered',
          header: t('operations.compared.offered'),
          numeric: true,
          value: ({ offered }) => offered,
          cell: ({ id, offered, fewer }) => (
            <ComparedCell
              value={<Opener open={{ behind: 'orders', at: id }}>{formats.number(offered)}</Opener>}
            >
              {fewer && <MarkBadge mark={fewer} text={formats.number} />}
            </ComparedCell>
          ),
        },
        ...comparedFigures.map((metric) => ({
          id: metric,
          header: t(`operations.column.${metric}`),
          numeric: true,
          value: ({ figures }: LocationRow) => figures[metric]?.value ?? null,
          cell: (row: LocationRow) => <Cell row={row} metric={metric} />,
        })),
      ]}
      sort={search.sort}
      defaultSort="-offered"
      onSort={(sort) => change({ sort }, { replace: true })}
      empty={{ title: t('details.empty.title') }}
      file={{ name: named('locations_operations'), of: locationsFile }}
    />
  )
}

function Cell({ row, metric }: { row: LocationRow; metric: ComparedFigure }) {
  const t = useT()
  const formats = useFormats()
  const figure = row.figures[metric]
  const firm = figure ? firmnessOf(metric, figure) : 'none'
  const mark = row.marks[metric]
  if (figure === undefined || firm === 'none') return metricText(formats, metric, null)
  if (firm === 'too-few') return <span className={sections.few}>{t('dashboard.figure.too-few')}</span>
  const text = metricText(formats, metric, figure.value)
  return (
    <ComparedCell
      value={metric === 'availability' ? text : <Opener open={{ behind: metric, at: row.id }}>{text}</Opener>}
    >
      {mark && <MarkBadge mark={mark} text={(value) => metricText(formats, metric, value)} />}
    </ComparedCell>
  )
}

interface MarkBadgeProps {
  readonly mark: Mark
  /** The text of a value of the figure. */
  readonly text: (value: number) => string
}

/** Shows the judgement as text, and the value the figure is compared with. */
function MarkBadge({ mark: { judgement, against, compared, mean }, text }: MarkBadgeProps) {
  const t = useT()
  const Trend = judgement === 'better' ? TrendingUp : TrendingDown
  return (
    <>
      <Badge
        tone={judgement === 'better' ? 'good' : 'bad'}
        icon={<Trend size="0.75rem" aria-hidden="true" />}
      >
        {t(`operations.compared.${judgement}`)}
      </Badge>
      <span className={sections.against}>
        {mean === undefined
          ? t(`operations.compared.${compared}`, { value: text(against) })
          : t('operations.compared.average', { mean: text(mean), value: text(against), compared })}
      </span>
    </>
  )
}
