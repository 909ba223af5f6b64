import { EncodingFault, menuFiles } from '@storekeep/contract/areas/menu-files.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines } from '../../../platform/db/testing.ts'
import type { TestApp } from '../../../platform/testing/test-app.ts'
import { appWithMenu, rowsOf, sendMenu, stage } from '../menu-files.testing.ts'

const storeId = 1

describe.each(engines)('the encoding of a menu file on %s', (engine) => {
  let app: TestApp
  let anna: string

  beforeAll(async () => {
    ;({ app, anna } = await appWithMenu(engine))
  })
  afterAll(() => app.close())

  const send = (content: string | Uint8Array) => sendMenu(app, anna, storeId, 'menu.csv', content)

  test('MENU-FILE: a file that is not UTF-8 names the line and the byte, and is read in the encoding that the user chooses', async () => {
    const sheet = 'name,section,price\r\nPlain,Soups,1\r\nCafé au lait,Soups,2\r\nPiñata,Soups,3\r\n'
    const refused = await send(Buffer.from(sheet, 'latin1'))
    expect(refused).toMatchObject({
      state: 'FAILED',
      encoding: null,
      fault: { code: 'menuFile.encoding', details: { line: 3, byte: '0xE9', isMostlyUtf8: false } },
    })
    const { readings } = EncodingFault.parse(refused.fault?.details)
    expect(readings[0]).toEqual({
      encoding: 'windows-1252',
      lines: ['Café au lait,Soups,2', 'Piñata,Soups,3'],
    })
    expect(readings.find(({ encoding }) => encoding === 'windows-1251')?.lines[0]).toBe(
      'Cafй au lait,Soups,2',
    )
    const choose = (as: string | null, id: string, encoding: string) =>
      app.call(menuFiles.encoding, {
        as,
        params: { storeId, importId: id },
        body: { encoding } as never, // also unknown ones
      })
    expect((await choose(null, refused.id, 'windows-1252')).status).toBe(401)
    expect((await choose(await app.signIn('rival@test.test'), refused.id, 'windows-1252')).status).toBe(403)
    expect((await choose(anna, refused.id, 'ebcdic')).status).toBe(422)
    for (const [encoding, name] of [
      ['windows-1251', 'Cafй au lait'],
      ['windows-1252', 'Café au lait'],
    ] as const) {
      expect((await choose(anna, refused.id, encoding)).status).toBe(200)
      await stage(app, refused.id)
      const read = await app.call(menuFiles.one, {
        as: anna,
        params: { storeId, importId: refused.id },
      })
      expect(read.body).toMatchObject({ state: 'READY', encoding, fault: null, counts: { created: 3 } })
      expect((await rowsOf(app, anna, storeId, refused.id)).map((row) => row.name)).toContain(name)
    }
    const utf8 = await send('name,section,price\nCafé,Soups,2')
    expect((await choose(anna, utf8.id, 'windows-1252')).error?.code).toBe('menuFile.notReady')
    const damaged = await send(
      Buffer.concat([Buffer.from('name,price\nCafé,2\nÑame,3\n'), Buffer.from([0xe9, 0x0a])]),
    )
    expect(damaged.fault?.details).toMatchObject({ line: 4, isMostlyUtf8: true })
  })
})
