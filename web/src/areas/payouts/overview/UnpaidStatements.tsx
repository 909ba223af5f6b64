import type { Statement } from '@storekeep/contract/areas/statements.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useRowNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Card } from '#ui/Card.tsx'
import { SectionHeader } from '#ui/SectionHeader.tsx'
import { Table } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Payouts.module.css'
import { unpaidStatements, type Locations } from '../payouts.queries.ts'
import type { PayoutsSearch } from '../search.ts'

interface UnpaidProps {
  ids: Locations
  address: Address<PayoutsSearch>
}

/** Statements that pay nothing, which the history does not contain; hidden without any. */
export function UnpaidStatements({ ids, address }: UnpaidProps) {
  const t = useT()
  const { search, change } = address
  const query = useSectionQuery(unpaidStatements(ids, search.unpaid ?? 1))
  if (query.isPending || query.data?.pagination.total === 0) return null
  return (
    <div className={css.stack}>
      <SectionHeader level={2} title={t('payouts.unpaid')} />
      <p className={css.hint}>{t('payouts.unpaid-about')}</p>
      <PagedList
        label={t('payouts.unpaid')}
        query={query}
        rows={({ statements }) => statements}
        count={(total) => t('payouts.unpaid-count', { count: total })}
        onPage={(unpaid) => change({ unpaid, page: search.page })}
        empty={{ title: t('payouts.unpaid-count', { count: 0 }) }}
      >
        {(rows) => <Rows rows={rows} address={address} />}
      </PagedList>
    </div>
  )
}

function Rows({
  rows,
  address: { search },
}: {
  rows: readonly Statement[]
  address: Address<PayoutsSearch>
}) {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  return (
    <Card flush>
      <Table
        label={t('payouts.unpaid')}
        rows={rows}
        rowKey={({ id, storeAddressId }) => id ?? storeAddressId}
        columns={[
          {
            id: 'what',
            header: t('payouts.statement'),
            phone: 'title',
            cell: ({ id, from, to }) => (
              <AddressLink search={{ ...search, statement: id ?? undefined }} className={linkClass('alone')}>
                {t('payouts.kind.statement', { range: formats.dayRange(from, addDays(to, -1)) })}
              </AddressLink>
            ),
          },
          {
            id: 'location',
            header: t('payouts.column.location'),
            cell: (row) => <bdi>{nameOf(row.storeAddressId)}</bdi>,
          },
          {
            id: 'net',
            header: t('payouts.net'),
            numeric: true,
            nowrap: true,
            cell: (row) => formats.money(row.net, row.currency),
          },
          {
            id: 'carried',
            header: t('payouts.carried-out'),
            numeric: true,
            nowrap: true,
            phone: 'corner',
            cell: (row) => formats.money(row.carriedOut, row.currency),
          },
        ]}
      />
    </Card>
  )
}
