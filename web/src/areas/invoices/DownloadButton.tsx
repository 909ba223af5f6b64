import { Download } from 'lucide-react'
import { invoices, type Invoice } from '@storekeep/contract/areas/invoices.ts'
import { download } from '#kit/api/download.ts'
import { toastFailure } from '#kit/api/toastFailure.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'

interface Props {
  invoice: Pick<Invoice, 'id' | 'invoiceNumber'>
  format: 'pdf' | 'xml'
  /** Short label for lists, with the document number for screen readers. */
  inRow?: boolean
}

/** Downloads a document in the language of the page; reports failures. */
export function DownloadButton({ invoice, format, inRow = false }: Props) {
  const t = useT()
  const file = useCommand(() =>
    download(invoices[format], { params: { invoice: invoice.id } }).catch(toastFailure),
  )
  return (
    <Button
      size={inRow ? 's' : 'm'}
      icon={<Download aria-hidden="true" />}
      pending={file.isPending}
      onClick={file.run}
      {...(inRow ? { 'aria-label': t('invoices.pdf-of', { number: invoice.invoiceNumber }) } : {})}
    >
      {inRow ? t('invoices.pdf-short') : t(format === 'pdf' ? 'invoices.pdf' : 'invoices.xml')}
    </Button>
  )
}
