import type { FastifyInstance } from 'fastify'
import type { DbOrTx } from '../platform/db/types.ts'
import { largeMenus } from './menus/menu-lines.ts'
import { demoParts } from './parts.ts'
import { hasMenu, readState } from './state.ts'

/** Whether a part of the demo’s history, or a menu, is still missing; false without a demo. */
export async function isIncomplete(db: DbOrTx): Promise<boolean> {
  const state = await readState(db)
  if (!state) return false
  if (state.partsDone < demoParts.length) return true
  const [large] = largeMenus.slice(-1)
  return large !== undefined && !(await hasMenu(db, large.externalId))
}

/** Whether the demo is still being filled in; it asks the database until the demo is complete. */
export class DemoFilling {
  readonly #db: DbOrTx
  #isOver = false

  constructor(db: DbOrTx) {
    this.#db = db
  }

  /** Whether the last question found it incomplete. */
  get wasOn(): boolean {
    return !this.#isOver
  }

  async isOn(): Promise<boolean> {
    this.#isOver ||= !(await isIncomplete(this.#db))
    return !this.#isOver
  }
}

/** Open pages ask at `/dev/demo` whether the demo is still being filled in. */
export function demoRoutes(http: FastifyInstance, filling: DemoFilling): void {
  http.get('/dev/demo', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ isFilling: await filling.isOn() }),
  )
}
