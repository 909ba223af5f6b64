import {
  datedLines,
  noFees,
  stillToBook,
  type DatedAmount,
  type FeeTerms,
  type LedgerKind,
} from '../ledger/ledger.ts'
import { localTimeOf } from '../time/local-time.ts'
import { addDays } from '../time/periods.ts'
import { dayOf, instantOf, type History, type HistoryEvent } from './histories.testing.ts'
import { invoiceLines, type TaxedCharge } from './invoice-lines.ts'
import { invoiceSums } from './invoices.ts'
import { payoutFee, priceOn } from './payouts.ts'
import {
  bookingDay,
  closablePeriod,
  groupAmounts,
  groupOfKind,
  statementSums,
  type StatementAmounts,
} from './statements.ts'

/** A line of the partner's account. */
interface Booked extends DatedAmount {
  readonly bookedOn: string
  /** The tax rate of the terms of its order's day. */
  readonly taxRate: number
}
interface Closed extends ReturnType<typeof statementSums> {
  readonly from: string
  readonly to: string
  readonly amounts: StatementAmounts
  /** What is paid out, and what is invoiced for the statement. */
  readonly payout: number
  readonly invoiced: number
}

const graceMs = 6 * 3_600_000

/** The books of one location, kept in memory by the same rules as on the server. */
export class Books {
  readonly lines: Booked[] = []
  readonly statements: Closed[] = []
  readonly withdrawn: number[] = []
  openFrom: string | null = null
  carried = 0
  readonly #orders = new Map<number, DatedAmount[]>()
  readonly #history: History

  constructor(history: History) {
    this.#history = history
  }

  happens(event: HistoryEvent): void {
    const today = dayOf(this.#history, event.at)
    if (event.what === 'order') this.#order(event)
    else if (event.what === 'adjustment')
      this.#book('ADJUSTMENT', event.amount, addDays(today, -event.daysBefore))
    else if (event.what === 'withdrawal') this.#withdraw(today)
    else if (event.what === 'returned') this.#returned(today)
    else this.close(instantOf(this.#history, event.at))
  }

  sum(from = '0000-00-00', to = '9999-99-99'): number {
    return this.lines
      .filter(({ bookedOn }) => bookedOn >= from && bookedOn < to)
      .reduce((total, { amount }) => total + amount, 0)
  }

  #firstOpen(): string | null {
    if (this.openFrom !== null) return this.openFrom
    return this.lines.map(({ bookedOn }) => bookedOn).toSorted()[0] ?? null
  }

  #book(kind: LedgerKind, amount: number, valueDate: string, bookedOn?: string): void {
    if (amount === 0) return
    const day = bookedOn ?? bookingDay(valueDate, this.openFrom)
    this.lines.push({ kind, account: 'PARTNER', amount, valueDate, bookedOn: day, taxRate: 0 })
  }

  #order({ order, at, version, refunds }: HistoryEvent & { what: 'order' }): void {
    const day = dayOf(this.#history, at)
    const terms = this.#feesOn(day)
    let left = version.refundPartner
    const dated = refunds.map((refund, index) => {
      const partner = index === refunds.length - 1 ? left : Math.floor((left * refund.share) / 10_000)
      left -= partner
      return { day: dayOf(this.#history, refund.at), partner, marketplace: 0 }
    })
    const desired = datedLines(version, terms, { settledOn: day, refunds: dated })
    const before = this.#orders.get(order) ?? []
    const posted = stillToBook<DatedAmount>(desired, before)
    this.#orders.set(order, [...before, ...posted])
    for (const line of posted.filter(({ account }) => account === 'PARTNER'))
      this.lines.push({
        ...line,
        bookedOn: bookingDay(line.valueDate, this.openFrom),
        taxRate: terms.taxRate,
      })
  }

  #feesOn(day: string): FeeTerms {
    const known = this.#history.fees.filter(({ validFrom }) => validFrom <= day)
    return known.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0] ?? noFees
  }

  #withdraw(today: string): void {
    const byKind = this.#byKind(this.#firstOpen() ?? today, addDays(today, 1))
    const { payable } = statementSums(groupAmounts(byKind), this.carried, byKind.WITHDRAWAL ?? 0)
    const fee = payoutFee(payable, priceOn(this.#history.withdrawalPrice, today))
    if (payable - fee <= 0) return
    const first = this.#firstOpen() ?? today
    this.#book('WITHDRAWAL', -(payable - fee), today, first)
    this.#book('PAYOUT_FEE', -fee, today, first)
    this.withdrawn.push(payable - fee)
  }

  /** The last withdrawal comes back from the bank. */
  #returned(today: string): void {
    const amount = this.withdrawn.pop()
    if (amount !== undefined) this.#book('WITHDRAWAL', amount, today)
  }

  #byKind(from: string, to: string): Partial<Record<LedgerKind, number>> {
    const sums: Partial<Record<LedgerKind, number>> = {}
    for (const { kind, amount, bookedOn } of this.lines)
      if (bookedOn >= from && bookedOn < to) sums[kind] = (sums[kind] ?? 0) + amount
    return sums
  }

  /** Closes every period that is over at an instant. */
  close(now: Date): void {
    const { billing, timeZone } = this.#history
    const until = localTimeOf(now.getTime() - graceMs, timeZone).day
    for (;;) {
      const openFrom = this.#firstOpen()
      const lastOn = this.lines
        .map(({ bookedOn }) => bookedOn)
        .filter((day) => openFrom !== null && day >= openFrom)
        .toSorted()
        .at(-1)
      const period = closablePeriod({ openFrom, lastOn: lastOn ?? null }, billing, until)
      if (!period) return
      this.#closeOne(period.from, period.to, period.type === 'DAILY')
      this.openFrom = period.to
    }
  }

  #closeOne(from: string, to: string, isDaily: boolean): void {
    const byKind = this.#byKind(from, to)
    if (Object.keys(byKind).length === 0) return
    const before = statementSums(groupAmounts(byKind), this.carried, byKind.WITHDRAWAL ?? 0)
    const fee = isDaily ? payoutFee(before.payable, priceOn(this.#history.dailyPrice, from)) : 0
    this.#book('PAYOUT_FEE', -fee, addDays(to, -1), addDays(to, -1))
    const amounts = groupAmounts({ ...byKind, PAYOUT_FEE: (byKind.PAYOUT_FEE ?? 0) - fee })
    const sums = statementSums(amounts, this.carried, byKind.WITHDRAWAL ?? 0)
    const lines = invoiceLines(amounts, this.#charges(from, to))
    this.statements.push({
      from,
      to,
      amounts,
      ...sums,
      payout: sums.payable,
      invoiced: invoiceSums(lines).total,
    })
    this.carried = sums.carriedOut
  }

  #charges(from: string, to: string): TaxedCharge[] {
    const ofDays = this.lines.filter(({ bookedOn }) => bookedOn >= from && bookedOn < to)
    const charged = ofDays.filter(({ kind }) => ['COMMISSION', 'ORDER_FEE', 'TAX'].includes(kind))
    const sumOf = (lines: readonly Booked[], kind: LedgerKind) =>
      lines.reduce((sum, line) => (line.kind === kind ? sum - line.amount : sum), 0)
    return [...Map.groupBy(charged, ({ taxRate }) => taxRate)].map(([taxRate, lines]) => ({
      taxRate,
      commission: sumOf(lines, 'COMMISSION'),
      orderFee: sumOf(lines, 'ORDER_FEE'),
      tax: sumOf(lines, 'TAX'),
    }))
  }

  /** The expected movements of each order for the partner, by its newest version. */
  orderSums(): number {
    return [...this.#orders.values()]
      .flat()
      .filter(({ account }) => account === 'PARTNER')
      .reduce((sum, { amount }) => sum + amount, 0)
  }
}

const charges = ['COMMISSION', 'TAX', 'FEES', 'ADVERTISING'] as const

/** Replays a history, closes everything, and returns the violated properties. */
export function moneyFaults(history: History): string[] {
  const books = new Books(history)
  for (const event of history.events) books.happens(event)
  // long after the last day: everything is closed
  books.close(new Date(history.start + 400 * 86_400_000))
  const { statements, lines } = books
  const within = (day: string) => statements.filter(({ from, to }) => day >= from && day < to).length
  const sumOf = (kinds: (kind: LedgerKind) => boolean, from: string, to: string) =>
    lines
      .filter(({ kind, bookedOn }) => kinds(kind) && bookedOn >= from && bookedOn < to)
      .reduce((sum, { amount }) => sum + amount, 0)
  const holds = {
    'every line is in exactly one statement': lines.every(({ bookedOn }) => within(bookedOn) === 1),
    'a statement is the sum of its lines': statements.every(
      ({ from, to, net, withdrawn }) =>
        net === sumOf((kind) => kind in groupOfKind, from, to) &&
        withdrawn === sumOf((kind) => kind === 'WITHDRAWAL', from, to),
    ),
    'a statement is its payout and what is carried': statements.every(
      ({ net, carriedIn, withdrawn, payout, carriedOut }) =>
        payout + carriedOut === net + carriedIn + withdrawn && payout >= 0 && payout * carriedOut === 0,
    ),
    'what is below zero is carried into the next statement': statements.every(
      ({ carriedIn }, index) => carriedIn === (statements[index - 1]?.carriedOut ?? 0),
    ),
    'an invoice is what the statement was charged': statements.every(
      ({ amounts, invoiced }) => invoiced === -charges.reduce((sum, group) => sum + amounts[group], 0),
    ),
    'no line is booked before its day': lines.every(
      ({ bookedOn, valueDate, kind }) =>
        bookedOn >= valueDate || kind === 'WITHDRAWAL' || kind === 'PAYOUT_FEE',
    ),
    'the money that was earned is paid, withdrawn or owed':
      books.sum() === statements.reduce((sum, { payout }) => sum + payout, 0) + books.carried,
    'orders have moved what their newest versions say':
      books.orderSums() ===
      sumOf((kind) => !['ADJUSTMENT', 'WITHDRAWAL', 'PAYOUT_FEE'].includes(kind), '', '9999'),
  }
  return Object.entries(holds)
    .filter(([, isSo]) => !isSo)
    .map(([what]) => `not so that ${what}`)
}
