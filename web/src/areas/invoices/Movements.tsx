import { Link } from '@tanstack/react-router'
import type { Invoice, invoices } from '@storekeep/contract/areas/invoices.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { PagedList } from '#kit/page/PagedList.tsx'
import { useSectionQuery } from '#kit/page/QuerySection.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Table } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import css from './Invoices.module.css'
import { invoiceMovements } from './invoices.queries.ts'
import type { InvoicesSearch } from './search.ts'

interface Props {
  invoice: Invoice
  address: Address<InvoicesSearch>
}

/** The charges of a document down to the orders; the movements add up to its total. */
export function Movements({ invoice, address: { search, change } }: Props) {
  const t = useT()
  const formats = useFormats()
  const query = useSectionQuery(invoiceMovements(invoice.id, search.lines ?? 1))
  const money = (amount: number) => formats.money(amount, invoice.currency)
  return (
    <div>
      <h3 className={css.heading}>{t('invoices.movements')}</h3>
      <PagedList
        label={t('invoices.movements')}
        query={query}
        rows={({ lines }) => lines}
        count={(count) => t('invoices.movements-count', { count, sum: money(query.data?.total ?? 0) })}
        onPage={(lines) => change({ lines, page: search.page })}
        empty={{ title: t('invoices.movements-none') }}
      >
        {(rows) => (
          <Table
            compact
            label={t('invoices.movements')}
            rows={rows.map((row, index) => ({ ...row, index }))}
            rowKey={({ index }) => index}
            columns={[
              {
                id: 'for',
                header: t('invoices.column.for'),
                phone: 'title',
                cell: (line) => <Cause line={line} />,
              },
              {
                id: 'kind',
                header: t('invoices.column.kind'),
                cell: ({ kind }) => t(`invoices.kind.${kind}`),
              },
              {
                id: 'booked',
                header: t('invoices.column.booked'),
                nowrap: true,
                cell: ({ bookedOn }) => formats.dayShort(bookedOn),
              },
              {
                id: 'amount',
                header: t('invoices.column.amount'),
                numeric: true,
                nowrap: true,
                phone: 'corner',
                cell: ({ amount }) => money(amount),
              },
            ]}
          />
        )}
      </PagedList>
    </div>
  )
}

type Line = Reply<typeof invoices.lines>['lines'][number]

/** The order of a movement, or what else was charged, with its day if that was closed before. */
function Cause({ line: { order, note, kind, valueDate, bookedOn } }: { line: Line }) {
  const t = useT()
  const formats = useFormats()
  return (
    <>
      {order ? (
        <Link to="/reports/$orderId" params={{ orderId: order.id }} className={linkClass()}>
          {order.code}
        </Link>
      ) : (
        <bdi>{note ?? t(`invoices.kind.${kind}`)}</bdi>
      )}
      {valueDate < bookedOn && <span className={css.hint}> {formats.day(valueDate)}</span>}
    </>
  )
}
