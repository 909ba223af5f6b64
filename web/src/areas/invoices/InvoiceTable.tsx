import type { Invoice } from '@storekeep/contract/areas/invoices.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useRowNames } from '#figures/names/useNames.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import { DownloadButton } from './DownloadButton.tsx'
import type { InvoicesSearch } from './search.ts'

interface InvoiceTableProps {
  rows: readonly Invoice[]
  address: Address<InvoicesSearch>
}

/** Invoices and credit notes, each with its file. */
export function InvoiceTable({ rows, address }: InvoiceTableProps) {
  const t = useT()
  const formats = useFormats()
  const columns: Column<Invoice>[] = [
    {
      id: 'number',
      header: t('invoices.column.number'),
      phone: 'title',
      nowrap: true,
      cell: (row) => <InvoiceLink invoice={row} search={address.search} />,
    },
    ...useFactColumns(),
    {
      id: 'total',
      header: t('invoices.column.total'),
      numeric: true,
      phone: 'corner',
      cell: (row) => formats.money(row.totalInvoice, row.currency),
    },
    {
      id: 'file',
      header: t('invoices.column.file'),
      hideHeader: true,
      phone: 'end',
      cell: (row) => <DownloadButton inRow invoice={row} format="pdf" />,
    },
  ]
  return (
    <Card flush>
      <Table label={t('invoices.title')} rows={rows} rowKey={({ id }) => id} columns={columns} />
    </Card>
  )
}

/** What kind of document it is, its days, and its location. */
function useFactColumns(): Column<Invoice>[] {
  const t = useT()
  const formats = useFormats()
  const nameOf = useRowNames()
  return [
    {
      id: 'type',
      header: t('invoices.type'),
      cell: (row) => (
        <Badge tone={row.invoiceType === 'CREDIT_NOTE' ? 'brand' : 'neutral'}>
          {t(`invoices.type.${row.invoiceType}`)}
        </Badge>
      ),
    },
    {
      id: 'issued',
      header: t('invoices.column.issued'),
      nowrap: true,
      cell: (row) => formats.day(row.issuedOn),
    },
    {
      id: 'period',
      header: t('invoices.column.period'),
      phone: 'below',
      cell: ({ periodCovered: { from, to } }) => formats.dayRange(from, addDays(to, -1)),
    },
    {
      id: 'location',
      header: t('invoices.column.location'),
      cell: (row) => <bdi>{nameOf(row.storeAddressId)}</bdi>,
    },
  ]
}

/** An invoice number that links to the invoice. */
function InvoiceLink({ invoice, search }: { invoice: Invoice; search: InvoicesSearch }) {
  const t = useT()
  return (
    <AddressLink
      search={{ ...search, invoice: invoice.id }}
      className={linkClass()}
      aria-label={t('invoices.open', { number: invoice.invoiceNumber })}
    >
      {invoice.invoiceNumber}
    </AddressLink>
  )
}
