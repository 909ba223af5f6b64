import { useQuery } from '@tanstack/react-query'
import { Download, TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { Failed } from '#kit/figures/Failed.tsx'
import { useNames } from '#kit/figures/useNames.ts'
import type { View } from '#kit/period/view.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useLang, useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card as Paper } from '#ui/Card.tsx'
import { saveCsv } from '#ui/charts/ChartFrame.tsx'
import { toCsv } from '#ui/charts/csv.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Loading } from '#ui/Skeleton.tsx'
import { SkeletonTable } from '#ui/SkeletonShapes.tsx'
import { Table } from '#ui/Table.tsx'
import type { Column } from '#ui/Table.tsx'
import { PHONE, useMedia } from '#ui/useMedia.ts'
import { firmnessOf } from '../figures/cards.ts'
import { measured } from '../figures/measured.ts'
import { valueText } from '../figures/texts.ts'
import { availability, missingWrong, places, preparation, stats, waiting } from '../operations.queries.ts'
import css from './Compared.module.css'
import { comparedFigures, placeRows, placesCsv, readSorting, sortPlaces, writeSorting } from './compared.ts'
import type { ComparedFigure, CompareColumn, PlaceRow } from './compared.ts'
import { Opener } from '../sections/Opener.tsx'
import { useSection } from '../sections/useSection.ts'

// words-of: dashboard, details

/** Rows shown before one asks for all; on a phone each is a small sheet. */
const firstRows = { desk: 10, phone: 4 }

/** The locations side by side; what chance alone does not explain is marked. */
export function Compared({ view }: { view: View }) {
  const { t, named } = useSection(view)
  const nameOf = useNames()
  const orders = useQuery(places(view))
  const answers = {
    stats: useQuery(stats(view, 'now')).data,
    places: orders.data,
    availability: useQuery(availability(view, 'now')).data,
    missingWrong: useQuery(missingWrong(view, 'now')).data,
    preparation: useQuery(preparation(view, 'now')).data,
    waiting: useQuery(waiting(view, 'now')).data,
    conversion: undefined,
  }
  const rows =
    orders.data === undefined
      ? null
      : placeRows(
          Object.fromEntries(
            comparedFigures.flatMap((metric) => {
              const split = measured(metric, answers)
              return split ? [[metric, split]] : []
            }),
          ),
          nameOf,
        )
  const csv = () => {
    const file = placesCsv(rows ?? [])
    saveCsv(named('locations_operations'), toCsv(file.header, file.rows))
  }
  return (
    <Paper flush className={css.card}>
      <div className={css.head}>
        <SectionHeader
          title={t('details.locations.title')}
          description={t('operations.compared.about')}
          actions={
            rows !== null &&
            rows.length > 0 && (
              <IconButton size="s" label={t('details.csv')} icon={<Download />} onClick={csv} />
            )
          }
        />
      </div>
      {orders.isPending ? (
        <Loading label={t('dashboard.loading')}>
          <SkeletonTable rows={5} columns={6} />
        </Loading>
      ) : rows === null ? (
        <Failed error={orders.error} onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('details.empty.title')} />
      ) : (
        <Rows rows={rows} view={view} />
      )}
    </Paper>
  )
}

function Rows({ rows, view }: { rows: readonly PlaceRow[]; view: View }) {
  const { t, formats, search, go } = useSection(view)
  const lang = useLang()
  const [all, showAll] = useState(false)
  const first = useMedia(PHONE) ? firstRows.phone : firstRows.desk
  const sorting = readSorting(search.sort)
  const sorted = sortPlaces(rows, sorting, lang)
  const columns: Column<PlaceRow, CompareColumn>[] = [
    {
      id: 'name',
      header: t('details.locations.name'),
      sortable: true,
      width: '22%',
      cell: (row) => <bdi>{row.name}</bdi>,
    },
    {
      id: 'offered',
      header: t('operations.compared.offered'),
      numeric: true,
      sortable: true,
      cell: (row) => (
        <Opener open={{ behind: 'acceptance', part: 'offered', at: row.id }}>
          {formats.number(row.offered)}
        </Opener>
      ),
    },
    ...comparedFigures.map((id): Column<PlaceRow, CompareColumn> => ({
      id,
      header: t(`operations.column.${id}`),
      numeric: true,
      sortable: true,
      cell: (row) => <Cell row={row} metric={id} />,
    })),
  ]
  return (
    <>
      <div className={css.scroll}>
        <Table<PlaceRow, CompareColumn>
          label={t('details.locations.title')}
          columns={columns}
          rows={all ? sorted : sorted.slice(0, first)}
          rowKey={(row) => row.id}
          sort={{
            column: sorting.by,
            direction: sorting.direction === 'desc' ? 'descending' : 'ascending',
          }}
          onSort={({ column, direction }) => {
            // the first press on a figure shows the largest first, which is what one looks for
            const isNew = column !== sorting.by
            const down = isNew ? column !== 'name' : direction === 'descending'
            go(
              { ...search, sort: writeSorting({ by: column, direction: down ? 'desc' : 'asc' }) },
              { replace: true },
            )
          }}
        />
      </div>
      {rows.length > first && (
        <div className={css.foot}>
          <Button tone="quiet" size="s" aria-expanded={all} onClick={() => showAll(!all)}>
            {all
              ? t('details.locations.fewer')
              : t('details.locations.more', { count: formats.number(rows.length) })}
          </Button>
        </div>
      )}
    </>
  )
}

function Cell({ row, metric }: { row: PlaceRow; metric: ComparedFigure }) {
  const t = useT()
  const formats = useFormats()
  const figure = row.figures[metric]
  const firm = figure ? firmnessOf(metric, figure) : 'none'
  const standing = row.standings[metric]
  if (figure === undefined || firm === 'none') return valueText(formats, metric, null)
  if (firm === 'too-few') return <span className={css.few}>{t('dashboard.figure.too-few')}</span>
  const text = valueText(formats, metric, figure.value)
  return (
    <span className={css.cell}>
      {metric === 'availability' ? (
        text
      ) : (
        <Opener open={{ behind: metric, at: row.id }} label={`${row.name}: ${text}`}>
          {text}
        </Opener>
      )}
      {standing !== null && (
        <Badge
          tone={standing === 'better' ? 'good' : 'bad'}
          icon={
            standing === 'better' ? (
              <TrendingUp size={12} aria-hidden="true" />
            ) : (
              <TrendingDown size={12} aria-hidden="true" />
            )
          }
        >
          {t(`operations.compared.${standing}`)}
        </Badge>
      )}
    </span>
  )
}
