import type { Row } from '../file/rows.ts'
import { RowFault } from './fault.ts'

/** Order statuses in a file. A refunded order was delivered and paid back. */
type FileStatus = 'DELIVERED' | 'CANCELLED' | 'REJECTED' | 'TIMED_OUT' | 'REFUNDED'

const words: Readonly<Record<FileStatus, string>> = {
  DELIVERED:
    'delivered complete completed fulfilled finished done closed paid settled success successful collected pickedup partiallyrefunded ' +
    'entregado entregada completado completada finalizado finalizada cerrado cerrada pagado pagada مكتمل تمالتسليم',
  CANCELLED: 'cancelled canceled cancel void voided cancelado cancelada anulado anulada ملغي ملغى',
  REJECTED: 'rejected declined refused denied rechazado rechazada مرفوض',
  TIMED_OUT: 'timedout timeout expired missed unanswered caducado caducada expirado',
  REFUNDED: 'refunded fullyrefunded returned reembolsado reembolsada devuelto devuelta',
}

const known: ReadonlyMap<string, FileStatus> = new Map(
  Object.entries(words).flatMap(
    ([status, texts]) => texts.split(' ').map((text) => [text, status as FileStatus] as const), // keys of the record above
  ),
)

/** The status of an order; delivered if its lines have none. Contradictory lines make it invalid. */
export function statusOf(rows: readonly Row[]): FileStatus {
  let found: FileStatus | undefined
  for (const row of rows) {
    if (row.status === '') continue
    const status = known.get(row.status.toLowerCase().replaceAll(/[^\p{L}]/gu, ''))
    if (!status)
      throw new RowFault(
        row.line,
        'status',
        'field.invalid',
        `“${row.status}” is not the end of an order: delivered, cancelled, rejected, expired or refunded. --status none leaves the column out.`,
      )
    if (found !== undefined && found !== status)
      throw new RowFault(
        row.line,
        'status',
        'field.invalid',
        'The lines of this order say different statuses.',
      )
    found = status
  }
  return found ?? 'DELIVERED'
}
