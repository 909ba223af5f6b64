import { Download } from 'lucide-react'
import { invoices, type Invoice } from '@storekeep/contract/areas/invoices.ts'
import { download } from '#kit/api/download.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useCommand } from '#kit/api/useCommand.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { toast } from '#ui/toastQueue.ts'

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
    download(invoices[format], { params: { invoice: invoice.id } }).catch((error: unknown) => {
      // several downloads may run at once
      toast({
        tone: 'bad',
        message: t('invoices.not-downloaded', { number: invoice.invoiceNumber }),
        detail: errorText(error),
      })
    }),
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
