import type { OrderFilters } from '@storekeep/contract/areas/orders.ts'
import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import { select, type Question } from '../figures/selection.ts'
import { asksOrdersOnly } from './asks-orders-only.ts'
import { AnswerCache } from './answer-cache.ts'
import { stateOf } from './versions.repo.ts'

/** After an event, every browser that shows its store sends the same request within this time. */
const sharedMs = 2000
/** Local days change at quarters of an hour of UTC, whatever the time zone. */
const quarterMs = 15 * minuteMs

interface FigureRequest extends Reading {
  readonly body: Question & { readonly filters?: OrderFilters | undefined }
}

/** Computes figures once for several simultaneous requests, as long as their orders are unchanged. */
export class SharedFigures {
  readonly #answers = new AnswerCache<object>({ forMs: sharedMs })

  async of<T extends object>(
    name: string,
    { db, who, clock, body }: FigureRequest,
    find: () => Promise<T>,
  ): Promise<Readonly<T>> {
    if (!asksOrdersOnly(body.filters ?? {})) return find()
    const selection = await select(db, who, body, clock)
    const quarter = Math.floor(clock.now().getTime() / quarterMs)
    const answer = await this.#answers.answer(
      {
        locations: selection.locationsKey,
        state: () => stateOf(db, selection),
        question: JSON.stringify([name, quarter, body]),
      },
      find,
    )
    return answer as T // stored under this key only
  }
}
