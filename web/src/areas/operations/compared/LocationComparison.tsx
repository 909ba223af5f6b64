import { useQuery } from '@tanstack/react-query'
import { metricText } from '#figures/metrics/metrics.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
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
import type { ComparedFigure, LocationRow } from './compared.ts'

/** The locations side by side; what chance alone does not explain is marked. */
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
  return (
    <ComparedTable
      title={t('details.locations.title')}
      description={t('operations.compared.about')}
      query={query}
      loading={t('dashboard.loading')}
      rows={() => locationRows(answers, nameOf)}
      nameHeader={t('details.locations.name')}
      columns={[
        {
          id: 'offered',
          header: t('operations.compared.offered'),
          numeric: true,
          value: ({ offered }) => offered,
          cell: ({ id, offered }) => (
            <Opener open={{ behind: 'acceptance', part: 'offered', at: id }}>
              {formats.number(offered)}
            </Opener>
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
  const rank = row.ranks[metric]
  if (figure === undefined || firm === 'none') return metricText(formats, metric, null)
  if (firm === 'too-few') return <span className={sections.few}>{t('dashboard.figure.too-few')}</span>
  const text = metricText(formats, metric, figure.value)
  return (
    <ComparedCell
      value={
        metric === 'availability' ? (
          text
        ) : (
          <Opener open={{ behind: metric, at: row.id }} label={`${row.name}: ${text}`}>
            {text}
          </Opener>
        )
      }
    >
      {rank !== null && (
        <Badge
          tone={rank === 'better' ? 'good' : 'bad'}
          icon={
            rank === 'better' ? (
              <TrendingUp size={12} aria-hidden="true" />
            ) : (
              <TrendingDown size={12} aria-hidden="true" />
            )
          }
        >
          {t(`operations.compared.${rank}`)}
        </Badge>
      )}
    </ComparedCell>
  )
}
