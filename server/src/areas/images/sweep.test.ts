import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import { testApp } from '../../platform/testing/test-app.ts'
import { menuWorld } from '../catalog/catalog.testing.ts'
import { sweepImages } from './images.jobs.ts'

test.each(engines)(
  'IMAGE-CALL-UPLOAD: on %s an image that was never attached goes after a day',
  async (engine) => {
    const app = await testApp({ engine, at: '2026-06-15T12:00:00Z' })
    await menuWorld(app)
    const gone: string[] = []
    const files = { delete: async (key: string) => void gone.push(key) } as never // the job calls nothing else
    const insert = (id: string, at: string, storeId: number | null) =>
      app.database.db.execute(sql`insert into images (id, user_id, store_id, at, type, width, height)
      select ${id}::uuid, min(id), ${storeId}::bigint, ${at}::timestamptz, 'image/png', 500, 500 from users`)
    const id = (nth: number) => `00000000-0000-4000-8000-00000000000${nth}`
    await insert(id(1), '2026-06-14T11:59:00Z', null)
    await insert(id(2), '2026-06-14T12:01:00Z', null)
    await insert(id(3), '2026-06-01T12:00:00Z', 1)
    expect(await sweepImages({ database: app.database, clock: app.clock, files })).toBe(1)
    expect(gone.every((key) => key.startsWith(`images/${id(1)}/`))).toBe(true)
    await app.close()
  },
)
