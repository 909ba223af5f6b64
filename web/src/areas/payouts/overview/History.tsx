import type { Payout } from '@storekeep/contract/areas/payouts.ts'
import { withdrawalStatuses } from '@storekeep/contract/rules/payouts/payouts.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { DayFilter } from '#figures/parts/DayFilter.tsx'
import { useRowNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { ClearFilters, FilterBar } from '#kit/page/filters/AddressFilters.tsx'
import { AddressSelect } from '#kit/page/filters/AddressSelect.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Table } from '#ui/Table.tsx'
import css from '../Payouts.module.css'
import { PayoutState } from '../payout/PayoutState.tsx'
import { payoutHistory, type Locations } from '../payouts.queries.ts'
import type { PayoutsSearch } from '../search.ts'

interface HistoryProps {
  ids: Locations
  address: Address<PayoutsSearch>
}

/** PAYOUTS-ENTITY-HISTORY: all past and upcoming payouts, latest due date first. */
export function History({ ids, address }: HistoryProps) {
  const t = useT()
  const { search, change } = address
  const query = useSectionQuery(payoutHistory(ids, search))
  const clear = () => change({ status: undefined, from: undefined, to: undefined })
  const isFiltered = [search.status, search.from, search.to].some((value) => value !== undefined)
  return (
    <div className={css.stack}>
      <SectionHeader level={2} title={t('payouts.history')} />
      <FilterBar isFiltered={isFiltered} onClear={clear}>
        <AddressSelect
          address={address}
          name="status"
          label={t('payouts.status')}
          anyLabel={t('payouts.status-any')}
          options={withdrawalStatuses.map((id) => ({ id, label: t(`payouts.status.${id}`) }))}
        />
        <DayFilter
          label={t('payouts.made')}
          anyLabel={t('payouts.made-any')}
          days={search}
          zone="UTC"
          offered={['last-28', 'this-month', 'last-month', 'last-90', 'last-12-months']}
          onChange={change}
        />
      </FilterBar>
      <PagedList
        label={t('payouts.history')}
        query={{ ...query, data: query.data && withPages(query.data) }}
        rows={({ payoutsList }) => payoutsList}
        count={(total) => t('payouts.count', { count: total })}
        onPage={(page) => change({ page })}
        empty={
          !isFiltered
            ? { title: t('payouts.history-none'), words: t('payouts.history-none-about') }
            : { title: t('payouts.no-match'), action: <ClearFilters onClear={clear} /> }
        }
      >
        {(rows) => <Rows rows={rows} onOpen={(payout) => change({ payout, page: search.page })} />}
      </PagedList>
    </div>
  )
}

/** Converts wire pages, which start at 0. */
function withPages<
  T extends {
    readonly pagination: { readonly page: number; readonly limit: number; readonly total: number }
  },
>(data: T) {
  return { ...data, pagination: { ...data.pagination, page: data.pagination.page + 1 } }
}

function Rows({ rows, onOpen }: { rows: readonly Payout[]; onOpen: (payoutId: string) => void }) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  return (
    <Card flush>
      <Table
        label={t('payouts.history')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            id: 'what',
            header: t('payouts.column.what'),
            phone: 'title',
            cell: (row) => <PayoutKind payout={row} onOpen={onOpen} />,
          },
          {
            id: 'location',
            header: t('payouts.column.location'),
            cell: (row) => <bdi id={`location-${row.id}`}>{nameOf(row.storeAddressLegacyId)}</bdi>,
          },
          { id: 'due', header: t('payouts.column.due'), nowrap: true, cell: (row) => formats.day(row.dueOn) },
          {
            id: 'account',
            header: t('payouts.column.account'),
            nowrap: true,
            cell: (row) => <bdi dir="ltr">{row.maskedBankAccount ?? '–'}</bdi>,
          },
          { id: 'state', header: t('payouts.column.state'), cell: (row) => <PayoutState payout={row} /> },
          {
            id: 'amount',
            header: t('payouts.column.amount'),
            numeric: true,
            phone: 'corner',
            cell: (row) => formats.money(row.amount, row.currency),
          },
        ]}
      />
    </Card>
  )
}

function PayoutKind({ payout, onOpen }: { payout: Payout; onOpen: (payoutId: string) => void }) {
  const t = useT()
  const formats = useFormats()
  const { period } = payout
  return (
    <button
      type="button"
      aria-describedby={`location-${payout.id}`}
      className={css.link}
      onClick={() => onOpen(payout.id)}
    >
      {period === null
        ? t('payouts.kind.withdrawal')
        : t('payouts.kind.statement', { range: formats.dayRange(period.from, addDays(period.to, -1)) })}
    </button>
  )
}
