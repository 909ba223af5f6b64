import type { OrderTrailPart, Statement, StatementLine } from '@storekeep/contract/areas/statements.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { LedgerKind } from '@storekeep/contract/rules/ledger/ledger.ts'
import { chargeKinds } from '@storekeep/contract/rules/payouts/invoices.ts'
import {
  groupAmounts,
  groupOfKind,
  statementSums,
  type StatementAmounts,
  type StatementGroup,
} from '@storekeep/contract/rules/payouts/statements.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db } from '../../platform/db/types.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { documentsOf, type StatementDocument } from '../invoices/invoices.read.ts'
import { bookedSinceClosing, ledgerPositionsOf } from '../ledger/ledger.read.ts'
import { payoutsOf } from '../payouts/payouts.read.ts'
import { promotionsOfOrders } from '../promotions/promotions.read.ts'
import {
  findStatement,
  pageOfLines,
  pageOfStatements,
  trailOfOrder,
  type LocationDays,
  type StatementRow,
} from './statements.repo.ts'
import { openPeriods } from './statements.read.ts'

const emptyPage = { page: 1, limit: 25 }
type Page = typeof emptyPage

/** Closed statements of the locations, newest first, and the open one of each location. */
export async function listStatements(
  db: Db,
  scope: Scope,
  now: Date,
  ask: {
    readonly storeAddressIds?: readonly number[] | undefined
    readonly withoutPayout: boolean
    readonly pagination?: Page | undefined
  },
) {
  const over = await narrowTo(db, scope, ask.storeAddressIds)
  const page = ask.pagination ?? emptyPage
  const { rows, total } = await pageOfStatements(db, over, { ...page, withoutPayout: ask.withoutPayout })
  return {
    open: await openStatements(db, over, now),
    statements: await toStatements(db, rows),
    pagination: { ...page, total },
  }
}

/** One closed statement of the scope. */
export async function getStatement(db: Db, scope: Scope, id: string): Promise<{ statement: Statement }> {
  const row = await findStatement(db, scope, id)
  const [statement] = await toStatements(db, row ? [row] : [])
  if (!statement) throw new AppError('statement.notFound', { id })
  return { statement }
}

interface LinesAsk {
  readonly group?: StatementGroup | undefined
  readonly pagination?: Page | undefined
}

/** The movements of a statement, or of one of its groups. */
export async function listLines(db: Db, scope: Scope, id: string, ask: LinesAsk) {
  const statement = await findStatement(db, scope, id)
  if (!statement) throw new AppError('statement.notFound', { id })
  const { fromDay: from, toDay: to } = statement
  return linesOf(db, [{ ...statement, from, to }], statement.currency, ask)
}

interface MovementsAsk extends LinesAsk {
  readonly storeAddressIds?: readonly number[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The movements of some days, or of the open statements of the locations. */
export async function listMovements(db: Db, scope: Scope, now: Date, ask: MovementsAsk) {
  const over = await narrowTo(db, scope, ask.storeAddressIds)
  const positions = await ledgerPositionsOf(db, over)
  const currencies = [...new Set(positions.map((one) => one.currency))]
  const [currency] = currencies
  if (currencies.length > 1) throw new AppError('payout.mixedCurrencies', { currencies })
  if (currency === undefined) throw new AppError('request.notFound')
  const open = await openPeriods(db, positions, now)
  const days = positions.flatMap((position): LocationDays[] => {
    const from = ask.from ?? position.openFrom
    const to = ask.to ?? open.get(position.storeAddressId)?.to
    // without movements there is no open statement
    return from === null || to === undefined ? [] : [{ ...position, from, to }]
  })
  return { currency, ...(await linesOf(db, days, currency, ask)) }
}

async function linesOf(db: Db, days: readonly LocationDays[], currency: string, ask: LinesAsk) {
  const page = ask.pagination ?? emptyPage
  const { rows, count, total } = await pageOfLines(db, days, { ...page, group: ask.group })
  const promotions = await promotionsOfOrders(
    db,
    rows.flatMap(({ kind, store_id: storeId, order_id: id }) =>
      kind === 'DISCOUNT' && id !== null ? [{ storeId, id }] : [],
    ),
  )
  return {
    lines: rows.map((row): StatementLine => ({
      order:
        row.order_id === null || row.code === null || row.local_date === null
          ? null
          : { id: row.order_id, code: row.code, placedOn: row.local_date },
      group: groupOfKind[row.kind as keyof typeof groupOfKind], // only kinds with a group are read
      kind: row.kind,
      amount: fromMinor(row.amount, currency),
      bookedOn: row.booked_on,
      valueDate: row.value_date,
      note: row.note,
      promotions: row.kind === 'DISCOUNT' ? (promotions.get(row.order_id ?? '') ?? []) : [],
    })),
    total: fromMinor(total, currency),
    pagination: { ...page, total: count },
  }
}

const charged: readonly LedgerKind[] = chargeKinds

/** The document of a statement that charges for an order, or reverses a charge; null where nothing was charged. */
function documentOf(
  orderId: string,
  lines: readonly { readonly kind: LedgerKind }[],
  documents: readonly StatementDocument[],
): string | null {
  if (!lines.some(({ kind }) => charged.includes(kind))) return null
  const creditNote = documents.find(({ corrects }) => corrects?.causes.includes(orderId))
  return (creditNote ?? documents.find(({ corrects }) => corrects === null))?.id ?? null
}

/** The statements that contain an order's movements; the open one last. */
export async function trailOf(db: Db, scope: Scope, orderId: string): Promise<{ parts: OrderTrailPart[] }> {
  const rows = await trailOfOrder(db, scope, orderId)
  if (!rows) throw new AppError('order.notFound', { id: orderId })
  const byStatement = Map.groupBy(rows, ({ statementId }) => statementId)
  const statements = [...byStatement].flatMap(([id, [line]]) =>
    id !== null && line ? [{ storeId: line.storeId, id }] : [],
  )
  const [payouts, documents] = await Promise.all([payoutsOf(db, statements), documentsOf(db, statements)])
  const parts = [...byStatement].flatMap(([statementId, lines]): OrderTrailPart[] => {
    const [first] = lines
    if (!first) return []
    const { currency, from, to } = first
    return [
      {
        statementId,
        period: from === null || to === null ? null : { from, to },
        currency,
        amount: fromMinor(
          lines.reduce((sum, { amount }) => sum + amount, 0),
          currency,
        ),
        lines: lines.map(({ kind, amount, bookedOn, valueDate }) => ({
          kind,
          amount: fromMinor(amount, currency),
          bookedOn,
          valueDate,
        })),
        payout: payouts.get(statementId ?? '') ?? null,
        invoiceId: documentOf(orderId, lines, documents.get(statementId ?? '') ?? []),
      },
    ]
  })
  return { parts }
}

const amountsOnWire = (amounts: StatementAmounts, currency: string) =>
  Object.fromEntries(
    Object.entries(amounts).map(([group, minor]) => [group, fromMinor(minor, currency)]),
  ) as StatementAmounts // the same groups

const documentsOnWire = (documents: readonly StatementDocument[]) => ({
  invoiceId: documents.find(({ corrects }) => corrects === null)?.id ?? null,
  creditNotes: documents
    .filter(({ corrects }) => corrects !== null)
    .map(({ id, invoiceNumber }) => ({ invoiceId: id, invoiceNumber })),
})

async function toStatements(db: Db, rows: readonly StatementRow[]): Promise<Statement[]> {
  const [payouts, documents] = await Promise.all([payoutsOf(db, rows), documentsOf(db, rows)])
  return rows.map((row) => ({
    id: row.id,
    storeId: row.storeId,
    storeAddressId: row.storeAddressId,
    currency: row.currency,
    from: row.fromDay,
    to: row.toDay,
    type: row.type,
    orders: row.orders,
    amounts: amountsOnWire(row.amounts, row.currency),
    ...sumsOnWire(row),
    dueOn: row.dueOn,
    closedAt: row.closedAt.toISOString(),
    payoutId: payouts.get(row.id)?.id ?? null,
    ...documentsOnWire(documents.get(row.id) ?? []),
  }))
}

type Sums = Pick<StatementRow, 'net' | 'carriedIn' | 'withdrawn' | 'payable' | 'carriedOut'>
const sumsOnWire = (sums: Sums & { readonly currency: string }) => ({
  net: fromMinor(sums.net, sums.currency),
  carriedIn: fromMinor(sums.carriedIn, sums.currency),
  withdrawn: fromMinor(sums.withdrawn, sums.currency),
  payable: fromMinor(sums.payable, sums.currency),
  carriedOut: fromMinor(sums.carriedOut, sums.currency),
})

/** The current open statement of each location. */
async function openStatements(db: Db, scope: Scope, now: Date): Promise<Statement[]> {
  const positions = await ledgerPositionsOf(db, scope)
  const periods = await openPeriods(db, positions, now)
  const ends = [...periods].map(([id, { to }]) => [id, to] as const)
  const booked = await bookedSinceClosing(db, scope, new Map(ends))
  const open: Statement[] = []
  for (const { storeId, storeAddressId, currency, carried } of positions) {
    const period = periods.get(storeAddressId)
    if (!period) continue
    const { from, to, type, dueOn } = period
    const { byKind, orders } = booked.get(storeAddressId) ?? { byKind: {}, orders: 0 }
    const amounts = groupAmounts(byKind)
    open.push({
      id: null,
      storeId,
      storeAddressId,
      currency,
      from,
      to,
      type,
      dueOn,
      orders,
      amounts: amountsOnWire(amounts, currency),
      ...sumsOnWire({ ...statementSums(amounts, carried, byKind.WITHDRAWAL ?? 0), currency }),
      closedAt: null,
      payoutId: null,
      invoiceId: null,
      creditNotes: [],
    })
  }
  return open
}
