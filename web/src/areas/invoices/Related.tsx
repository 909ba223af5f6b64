import type { Invoice } from '@storekeep/contract/areas/invoices.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { AddressLink } from '#kit/page/AddressLink.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import css from './Invoices.module.css'
import type { InvoicesSearch } from './search.ts'

interface Props {
  invoice: Invoice
  creditNotes: readonly { invoiceId: string; invoiceNumber: string; totalInvoice: number }[]
  address: Address<InvoicesSearch>
}

/** The invoice a credit note corrects, and the credit notes of an invoice. */
export function Related({ invoice, creditNotes, address: { search } }: Props) {
  const t = useT()
  const formats = useFormats()
  const links = [
    ...(invoice.corrects
      ? [
          {
            id: invoice.corrects.invoiceId,
            text: t('invoices.corrects', { number: invoice.corrects.invoiceNumber }),
          },
        ]
      : []),
    ...creditNotes.map(({ invoiceId, invoiceNumber, totalInvoice }) => ({
      id: invoiceId,
      text: t('invoices.corrected-by', {
        number: invoiceNumber,
        total: formats.money(totalInvoice, invoice.currency),
      }),
    })),
  ]
  return links.map(({ id, text }) => (
    <p key={id} className={css.related}>
      <AddressLink search={{ ...search, invoice: id, lines: undefined }} className={linkClass()}>
        {text}
      </AddressLink>
    </p>
  ))
}
