import { OrderLine, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import type { FeedReply } from '@storekeep/contract/kit/feed.ts'
import { checkOrder, isFault } from '@storekeep/contract/rules/orders/check.ts'
import { errorText } from '../platform/words/languages.ts'
import { parse } from '../platform/http/requests/field-errors.ts'
import { conflictText } from './order/conflict-text.ts'
import { storedId, type StoredName } from './order/order-ids.ts'
import type { Feed } from './local-feed.ts'
import type { Rejects } from './file/rejects.ts'
import type { Summary } from './summary.ts'

/** An order to be imported, with its position in the file. */
interface Waiting {
  readonly order: string
  readonly lines: readonly number[]
  readonly line: OrderLineInput
  /** Its local day and the alternative ids under which it may be stored; undefined if the line has its own id. */
  readonly names?: { readonly day: string; readonly others: readonly StoredName[] }
}

/** Orders per feed call; the embedded database’s only connection is free in between. */
const together = 200

/** Collects orders and feeds them in batches; without a feed they are only validated. */
export class Batches {
  readonly #feed: Feed | undefined
  readonly #summary: Summary
  readonly #rejects: Rejects
  #waiting: Waiting[] = []
  /** The import to which the orders belong, once it has started. */
  importId: number | undefined

  constructor(feed: Feed | undefined, summary: Summary, rejects: Rejects) {
    this.#feed = feed
    this.#summary = summary
    this.#rejects = rejects
  }

  async add(order: Waiting): Promise<void> {
    this.#waiting.push(order)
    if (this.#waiting.length >= together) await this.flush()
  }

  async flush(): Promise<void> {
    const given = this.#waiting
    this.#waiting = []
    if (given.length === 0) return
    if (!this.#feed) {
      for (const order of given) this.#check(order)
      return
    }
    const batch = await withStoredNames(this.#feed, given)
    const reply = await this.#feed.feed(
      'orders',
      batch.map(({ line }) => line),
      this.importId,
    )
    this.#summary.reply(reply)
    const refused = new Map(reply.rejected.map((rejection) => [rejection.line - 1, rejection]))
    for (const [index, order] of batch.entries()) {
      const rejection = refused.get(index)
      if (rejection) this.#refuse(order, rejection.code, rejection.field, reasonOf(rejection))
      else this.#summary.add(order.line)
    }
  }

  #check(order: Waiting): void {
    const parsed = parse(OrderLine, order.line)
    if (parsed.faults !== undefined) {
      const { code, path } = parsed.faults[0] ?? { code: 'field.invalid', path: '' }
      this.#refuse(order, code, path || null, errorText(code, 'en'))
      return
    }
    const checked = checkOrder(parsed.value as OrderLine) // validated against the schema above
    if (isFault(checked)) this.#refuse(order, checked.code, checked.field, errorText(checked.code, 'en'))
    else this.#summary.add(order.line)
  }

  #refuse({ order, lines }: Waiting, code: string, field: string | null, reason: string): void {
    this.#summary.rejected++
    if (code === 'order.conflict') this.#summary.conflicts++
    this.#rejects.add({ order, lines, line: lines[0] ?? 0, field, code, reason })
  }
}

const reasonOf = ({ code, details, message }: FeedReply['rejected'][number]): string =>
  (code === 'order.conflict' ? conflictText(details) : undefined) ?? message

/** Replaces the ids of orders by those under which they are already stored. */
async function withStoredNames(feed: Feed, batch: readonly Waiting[]): Promise<readonly Waiting[]> {
  const location = batch[0]?.line.location
  const ids = batch.flatMap(({ line, names }) =>
    names === undefined ? [] : [line.externalId, ...names.others.map(({ externalId }) => externalId)],
  )
  if (location === undefined || ids.length === 0) return batch
  const stored = new Map(await feed.storedDays(location, [...new Set(ids)]))
  if (stored.size === 0) return batch
  return batch.map((waiting) => {
    const { names, line } = waiting
    if (names === undefined) return waiting
    return { ...waiting, line: { ...line, externalId: storedId({ own: line.externalId, ...names }, stored) } }
  })
}
