import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../platform/db/testing.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'
import { appWithMenu, rowsOf, sendMenu } from './menu-files.testing.ts'

const storeId = 1

describe.each(engines)('unreadable texts of a menu file on %s', (engine) => {
  let app: TestApp
  let anna: string

  beforeAll(async () => {
    ;({ app, anna } = await appWithMenu(engine))
  })
  afterAll(() => app.close())

  const send = (name: string, content: string) => sendMenu(app, anna, storeId, name, content)

  test('MENU-FILE: characters that no database stores are refused or shown as unreadable, and the file is still read', async () => {
    const things = [
      { name: 'a\u0000b', section: 'S\ud800', 'k\u0000': 'v\ud800', type: 'product\u0000', price: 1 },
    ]
    const dry = await send('menu.json', JSON.stringify({ format: 'storekeep-menu', version: 1, things }))
    expect(dry).toMatchObject({
      state: 'READY',
      counts: { refused: 1 },
      notKept: [{ name: 'k\ufffd', example: 'v\ufffd' }],
    })
    const [row] = await rowsOf(app, anna, storeId, dry.id)
    expect(row).toMatchObject({ name: 'a\ufffdb', outcome: 'REFUSED' })
  })
})
