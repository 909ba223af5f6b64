import { toMinor } from '@storekeep/contract/kit/money.ts'
import type { OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { formatsIn } from '../platform/words/formats.ts'
import { localTimeOf } from '@storekeep/contract/rules/time/local-time.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'

/** Result of an import. */
export class Summary {
  lines = 0
  /** Number of valid orders. */
  orders = 0
  rejected = 0
  /** Rejected orders whose number is stored with different content. */
  conflicts = 0
  readonly fed = { created: 0, updated: 0, unchanged: 0, ignored: 0 }
  /** Of delivered orders, as on pages; minor units by currency. */
  readonly gross = new Map<string, number>()
  first: number | undefined
  last: number | undefined

  /** Counts a valid order. */
  add(line: OrderLineInput): void {
    this.orders++
    const at = Date.parse(line.times.placedAt)
    this.first = Math.min(this.first ?? at, at)
    this.last = Math.max(this.last ?? at, at)
    if (line.status === 'DELIVERED')
      this.gross.set(line.currency, (this.gross.get(line.currency) ?? 0) + grossOf(line))
  }

  reply(reply: FeedReply): void {
    for (const outcome of ['created', 'updated', 'unchanged', 'ignored'] as const)
      this.fed[outcome] += reply[outcome]
  }

  /** The recorded result of an import; days are local. */
  counts(timeZone = 'UTC') {
    const { created, updated, unchanged } = this.fed
    const day = (at: number | undefined) => (at === undefined ? null : localTimeOf(at, timeZone).day)
    return {
      created,
      updated,
      unchanged,
      refused: this.rejected,
      firstDay: day(this.first),
      lastDay: day(this.last),
      gross: Object.fromEntries(this.gross),
    }
  }

  /** Describes the result; `timeZone` is the store’s, UTC for orders of several stores. */
  describe(isDry: boolean, timeZone = 'UTC'): string[] {
    const count = (number: number) => number.toLocaleString('en')
    const day = (at: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at)
    const { created, updated, unchanged, ignored } = this.fed
    return [
      `${count(this.orders)} good orders from ${count(this.lines)} lines, ${count(this.rejected)} refused`,
      ...[...this.gross].map(
        ([currency, minor]) => `gross sales ${currency} ${formatsIn('en').amount(minor, currency)}`,
      ),
      ...(this.first === undefined || this.last === undefined
        ? []
        : [`from ${day(this.first)} to ${day(this.last)} (${timeZone})`]),
      isDry
        ? 'nothing was written (--dry-run)'
        : `${count(created)} created, ${count(updated)} updated, ${count(unchanged)} unchanged, ${count(ignored)} older than what is stored`,
    ]
  }
}

/** Items and options of an order in minor units. */
const grossOf = ({ currency, items }: OrderLineInput): number =>
  items.reduce((sum, item) => {
    const each = (item.options ?? []).reduce(
      (total, option) => total + (option.quantity ?? 1) * (toMinor(option.unitPrice, currency) ?? 0),
      toMinor(item.unitPrice, currency) ?? 0,
    )
    return sum + item.quantity * each
  }, 0)
