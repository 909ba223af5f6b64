import type { orderReports } from '@storekeep/contract/areas/reports.ts'
import type { Reply } from '@storekeep/contract/kit/endpoint.ts'
import { fromMinor } from '@storekeep/contract/kit/money.ts'
import type { Db } from '../../../platform/db/types.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { facts, select, type FactRow, type Question } from '../../orders/orders.read.ts'

type Summary = Reply<typeof orderReports.summary>

/** The totals of a period per location and currency, from the roll-ups of its days. */
export async function summarise(db: Db, scope: Scope, question: Question): Promise<Summary> {
  const selection = await select(db, scope, question)
  const { rows } = await facts.sumsOfFacts(
    db,
    selection,
    [
      facts.measureFacts(selection, { delivered: 'gross_sales', net_orders: 'net_sales' }),
      facts.partFacts(selection, ['MONEY', 'FEE']),
    ],
    'locations',
  )
  const groups = Map.groupBy(rows, (row) => `${row.store_address_id} ${row.currency}`)
  return {
    rows: [...groups.values()]
      .flatMap(summaryOf)
      .filter(({ orders, net, fees }) => orders > 0 || net !== 0 || fees !== 0),
  }
}

function summaryOf(rows: readonly FactRow[]): Summary['rows'] {
  const [any] = rows
  if (!any || any.store_id === null || any.store_address_id === null) return []
  const { currency } = any
  const sum = (kind: string, key?: string) =>
    rows
      .filter((row) => row.kind === kind && (key === undefined || row.key === key))
      .reduce((all, row) => all + row.amount, 0)
  const money = (minor: number) => fromMinor(minor, currency)
  const net = sum('MEASURE', 'net_orders')
  const fees = sum('FEE')
  return [
    {
      storeId: any.store_id,
      storeAddressId: any.store_address_id,
      currency,
      orders: rows.find(({ kind, key }) => kind === 'MEASURE' && key === 'delivered')?.orders ?? 0,
      gross: money(sum('MEASURE', 'delivered')),
      discounts: money(sum('MONEY', 'DISCOUNT_PARTNER')),
      refunds: money(sum('MONEY', 'REFUND_PARTNER')),
      compensation: money(sum('MONEY', 'COMPENSATION')),
      net: money(net),
      fees: money(fees),
      payout: money(net - fees),
      vat: money(sum('MONEY', 'VAT')),
    },
  ]
}
