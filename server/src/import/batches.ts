import { OrderLine, type OrderLineInput } from '@storekeep/contract/areas/orders.ts'
import { checkOrder, isFault } from '@storekeep/contract/rules/orders-check.ts'
import { errorText } from '../platform/words/languages.ts'
import { parse } from '../platform/http/field-errors.ts'
import type { Feed } from './local-feed.ts'
import type { Rejects } from './rejects.ts'
import type { Summary } from './summary.ts'

/** An order on its way, with where it stood in the file. */
export interface Waiting {
  readonly order: string
  readonly lines: readonly number[]
  readonly line: OrderLineInput
}

/** Orders fed at once; the embedded database’s one connection is free in between. */
const together = 200

/** Gathers orders and feeds them in batches; without a feed they are only checked, as the feed would. */
export class Batches {
  readonly #feed: Feed | undefined
  readonly #summary: Summary
  readonly #rejects: Rejects
  #waiting: Waiting[] = []

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
    const batch = this.#waiting
    this.#waiting = []
    if (batch.length === 0) return
    if (!this.#feed) {
      for (const order of batch) this.#check(order)
      return
    }
    const reply = await this.#feed.feed(
      'orders',
      batch.map(({ line }) => line),
    )
    this.#summary.reply(reply)
    const refused = new Map(reply.rejected.map((rejection) => [rejection.line - 1, rejection]))
    for (const [index, order] of batch.entries()) {
      const rejection = refused.get(index)
      if (rejection) this.#refuse(order, rejection.code, rejection.field, rejection.message)
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
    const checked = checkOrder(parsed.value as OrderLine) // it fits its schema, as just seen
    if (isFault(checked)) this.#refuse(order, checked.code, checked.field, errorText(checked.code, 'en'))
    else this.#summary.add(order.line)
  }

  #refuse({ order, lines }: Waiting, code: string, field: string | null, reason: string): void {
    this.#summary.rejected++
    this.#rejects.add({ order, lines, line: lines[0] ?? 0, field, code, reason })
  }
}
