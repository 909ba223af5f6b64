import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Download } from 'lucide-react'
import { pickAddresses } from '#kit/selection/rules.ts'
import { select } from '#kit/selection/selection.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useFormats } from '#kit/useFormats.ts'
import { useLang, useT } from '#kit/words/useT.ts'
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
import { operationsBefore, operationsNow } from './dashboard.queries.ts'
import { Delta } from '#kit/figures/Delta.tsx'
import { Failed } from '#kit/figures/Failed.tsx'
import css from './Locations.module.css'
import { locationRows, locationsCsv, sortLocations } from './locations.ts'
import type { LocationRow } from './locations.ts'
import { comparedFigures, readSorting, writeSorting } from './sorting.ts'
import type { LocationSort } from './sorting.ts'
import { figureText } from './texts.ts'
import { useFileName } from '#kit/figures/useFileName.ts'
import { useHome } from './useHome.ts'
import { useSteps } from '#kit/figures/useSteps.ts'
import { useNames } from '#kit/figures/useNames.ts'
import { earlierOf } from '#kit/period/view.ts'
import type { View } from '#kit/period/view.ts'

// words-of: details

/** Rows shown before one asks for all; on a phone each is a small sheet. */
const firstRows = { desk: 10, phone: 4 }
/** Rows drawn in one moment; a table drawn at once would keep a slow phone from answering. */
const rowsAtOnce = 4

/** The locations of the selection side by side, with what changed; a click on one shows only it. */
export function Locations({ view }: { view: View }) {
  const t = useT()
  const now = useQuery(operationsNow(view))
  const before = useQuery(operationsBefore(view))
  const named = useFileName(view)
  const nameOf = useNames()
  const rows =
    now.data === undefined
      ? null
      : locationRows(now.data.storeAddresses, earlierOf(view, now.data, before.data)?.storeAddresses, nameOf)
  const csv = () => {
    const { header, rows: lines } = locationsCsv(rows ?? [])
    saveCsv(named('locations'), toCsv(header, lines))
  }
  return (
    <Paper flush className={css.card}>
      <div className={css.head}>
        <SectionHeader
          title={t('details.locations.title')}
          actions={
            rows !== null &&
            rows.length > 0 && (
              <IconButton size="s" label={t('details.csv')} icon={<Download />} onClick={csv} />
            )
          }
        />
      </div>
      {now.isPending || before.isPending ? (
        <Loading label={t('dashboard.loading')}>
          <SkeletonTable rows={5} columns={6} />
        </Loading>
      ) : rows === null ? (
        <Failed error={now.error} onRetry={() => void now.refetch()} retrying={now.isFetching} />
      ) : rows.length === 0 ? (
        <EmptyState title={t('details.empty.title')} />
      ) : (
        <Compared rows={rows} />
      )}
    </Paper>
  )
}

function Compared({ rows }: { rows: readonly LocationRow[] }) {
  const t = useT()
  const lang = useLang()
  const formats = useFormats()
  const { search, go } = useHome()
  const stores = useVisibleStores()
  const [all, showAll] = useState(false)
  const first = useMedia(PHONE) ? firstRows.phone : firstRows.desk
  const sorting = readSorting(search.sort)
  const sorted = sortLocations(rows, sorting, lang)
  const shown = all ? sorted : sorted.slice(0, first)
  const step = useSteps(Math.ceil(shown.length / rowsAtOnce) - 1)
  const columns: Column<LocationRow, LocationSort>[] = [
    {
      id: 'name',
      header: t('details.locations.name'),
      sortable: true,
      width: '22%',
      cell: (row) =>
        rows.length === 1 ? (
          row.name
        ) : (
          <Button
            tone="quiet"
            size="s"
            className={css.name}
            title={t('details.locations.only', { name: row.name })}
            onClick={() => select(pickAddresses(stores, [row.storeAddressId], 'multi'))}
          >
            {row.name}
          </Button>
        ),
    },
    ...comparedFigures.map((id): Column<LocationRow, LocationSort> => ({
      id,
      header: t(`details.column.${id}`),
      numeric: true,
      sortable: true,
      cell: (row) => (
        <span className={css.cell}>
          <span>{figureText(formats, id, row.values[id], row.currency)}</span>
          <Delta change={row.changes[id]} />
        </span>
      ),
    })),
  ]
  return (
    <>
      <div className={css.scroll}>
        <Table<LocationRow, LocationSort>
          label={t('details.locations.title')}
          columns={columns}
          rows={shown.slice(0, (step + 1) * rowsAtOnce)}
          rowKey={(row) => row.storeAddressId}
          sort={{
            column: sorting.by,
            direction: sorting.direction === 'desc' ? 'descending' : 'ascending',
          }}
          onSort={({ column, direction }) => {
            // the first press on a figure shows the largest first, which is what one looks for
            const isNew = column !== sorting.by
            const down = isNew ? column !== 'name' : direction === 'descending'
            const sort = writeSorting({ by: column, direction: down ? 'desc' : 'asc' })
            go({ ...search, sort }, { replace: true })
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
