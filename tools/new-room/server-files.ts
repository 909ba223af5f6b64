import type { Names } from './names.ts'

/** The contract and the server side of a room that lists what a store has of it. */
export function serverFiles({ room, Room, ROOM, section }: Names): Record<string, string> {
  const on = `server/src/areas/${room}/${room}`
  return {
    [`contract/src/areas/${room}.ts`]: `import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, StoreId } from '../kit/fields.ts'

/** ${ROOM}-ENTITY. */
export const ${Room}Item = z.object({ id: z.uuid(), storeId: StoreId, name: z.string(), createdAt: Instant })
export type ${Room}Item = z.output<typeof ${Room}Item>

export const ${room} = {
  list: endpoint({
    id: '${ROOM}-CALL-LIST',
    summary: 'What the stores one may see have of ${room}, newest first.',
    method: 'GET',
    host: 'root',
    path: '/${room}',
    access: { section: '${section}' },
    effect: 'read',
    reply: z.object({ items: z.array(${Room}Item) }),
  }),
}
`,
    [`${on}.tables.ts`]: `import { bigint, foreignKey, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { stores } from '../../platform/tenancy/tenancy.tables.ts'

/** store_id leads every key, so that the table can be spread by store. */
export const ${room} = pgTable(
  '${room}',
  {
    storeId: bigint('store_id', { mode: 'number' }).notNull(),
    id: uuid().notNull(),
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.storeId, table.id] }),
    foreignKey({ columns: [table.storeId], foreignColumns: [stores.id] }),
  ],
)
`,
    [`${on}.repo.ts`]: `import { desc } from 'drizzle-orm'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { ${room} } from './${room}.tables.ts'

const MOST = 200

/** What the asker may see, newest first. */
export const visible${Room} = (db: DbOrTx, scope: Scope) =>
  db
    .select({ id: ${room}.id, storeId: ${room}.storeId, name: ${room}.name, createdAt: ${room}.createdAt })
    .from(${room})
    .where(scope.stores(${room}.storeId))
    .orderBy(desc(${room}.createdAt), desc(${room}.id))
    .limit(MOST)
`,
    [`${on}.service.ts`]: `import type { ${Room}Item } from '@storekeep/contract/areas/${room}.ts'
import type { Db } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { visible${Room} } from './${room}.repo.ts'

/** ${ROOM}-CALL-LIST. */
export const list${Room} = async (db: Db, scope: Scope): Promise<{ items: ${Room}Item[] }> => {
  const rows = await visible${Room}(db, scope)
  return { items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) }
}
`,
    [`${on}.routes.ts`]: `import { ${room} } from '@storekeep/contract/areas/${room}.ts'
import { serve } from '../../platform/http/serve.ts'
import { list${Room} } from './${room}.service.ts'

export const ${room}Routes = () =>
  serve(${room}, {
    list: ({ db, who }) => list${Room}(db, who),
  })
`,
    [`${on}.test.ts`]: `import { ${room} } from '@storekeep/contract/areas/${room}.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { type TestApp, testApp } from '../../platform/testing/test-app.ts'

describe.each(engines)('${room} on %s', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ engine })
  })
  afterAll(() => app.close())

  test('${ROOM}-CALL-LIST: nobody is told anything', async () => {
    const answer = await app.call(${room}.list, {})
    expect(answer.status).toBe(401)
  })
})
`,
  }
}
