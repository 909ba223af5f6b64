import { useQuery } from '@tanstack/react-query'
import { Delta } from '#figures/change/Delta.tsx'
import { useFileName } from '#figures/names/useFileName.ts'
import { useNames } from '#figures/names/useNames.ts'
import type { View } from '#figures/periods/view.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { ComparedCell, ComparedTable } from '#kit/page/compared/ComparedTable.tsx'
import { pickAddresses } from '#kit/selection/rules.ts'
import { select } from '#kit/selection/selection.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { operationsBefore, operationsNow } from '../dashboard.queries.ts'
import css from '../sales/Sales.module.css'
import { comparedFigures, locationRows, locationsFile, sortOf } from './locations.ts'
import type { LocationRow } from './locations.ts'
import { figureText } from '../figures/texts.ts'
import { useDashboardAddress } from '../useDashboardAddress.ts'

/** The locations of the selection side by side, with their changes; a click on one selects only it. */
export function LocationComparison({ view }: { view: View }) {
  const t = useT()
  const formats = useFormats()
  const { search, change } = useDashboardAddress()
  const nameOf = useNames()
  const now = useQuery(operationsNow(view))
  const before = useQuery(operationsBefore(view))
  const named = useFileName(view)
  return (
    <ComparedTable
      title={t('details.locations.title')}
      query={now}
      alongside={[before]}
      loading={t('dashboard.loading')}
      failed={t('dashboard.failed')}
      rows={(data) => locationRows(data.storeAddresses, before.data?.storeAddresses, nameOf)}
      nameHeader={t('details.locations.name')}
      nameCell={(row, count) => (count === 1 ? row.name : <OnlyLocation row={row} />)}
      columns={comparedFigures.map((id) => ({
        id,
        header: t(`details.column.${id}`),
        numeric: true,
        ...sortOf(id),
        cell: ({ values, changes, currency }: LocationRow) => (
          <ComparedCell value={figureText(formats, id, values[id], currency)}>
            <Delta change={changes[id]} />
          </ComparedCell>
        ),
      }))}
      sort={search.sort}
      defaultSort="-grossSales"
      onSort={(sort) => change({ sort }, { replace: true })}
      empty={{ title: t('details.empty.title') }}
      file={{ name: named('locations'), of: locationsFile }}
    />
  )
}

/** The name of a location as a button that selects only it. */
function OnlyLocation({ row: { id, name } }: { row: LocationRow }) {
  const t = useT()
  const stores = useVisibleStores()
  return (
    <Button
      tone="quiet"
      size="s"
      className={css.location}
      title={t('details.locations.only', { name })}
      onClick={() => select(pickAddresses(stores, [id], 'multi'))}
    >
      {name}
    </Button>
  )
}
