import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { engines, testDatabase, type TestDatabase } from '../testing.ts'
import { folded, foldedQuery } from './folded.ts'

const characters = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, nth) => String.fromCodePoint(from + nth))

/** The scripts in which menus are written: their letters, signs, and ready-made forms. */
const letters = [
  ...characters(0x20, 0x24f),
  ...characters(0x300, 0x36f),
  ...characters(0x370, 0x52f),
  ...characters(0x591, 0x6ff),
  ...characters(0x900, 0x9ff),
  ...characters(0xe00, 0xe7f),
  ...characters(0x10a0, 0x10ff),
  ...characters(0x1e00, 0x1fff),
  ...characters(0x3040, 0x30ff),
  ...characters(0x3300, 0x33ff),
  ...characters(0xac00, 0xac80),
  ...characters(0xfb1d, 0xfdff),
  ...characters(0xfe70, 0xfefc),
  ...characters(0xff00, 0xffef),
].filter((letter) => /\P{Cn}/u.test(letter) && letter !== '\u007f')

describe.each(engines)('folded text on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase(engine)
  })
  afterAll(() => database.close())

  const inSql = async (texts: readonly string[]) => {
    const { rows } = await database.db.execute<{ folded: string }>(sql`
      select ${folded(sql`t.text`)} as folded from unnest(${sql.param([...texts])}::text[])
        with ordinality as t(text, nth) order by nth`)
    return rows.map((row) => row.folded)
  }

  test('every letter, and any text of them, is folded in SQL as the text to find', async () => {
    const texts = fc
      .sample(fc.array(fc.constantFrom(...letters), { maxLength: 8 }), 2000)
      .map((all) => all.join(''))
    const all = [...letters, ...texts]
    const found = await inSql(all)
    const different = all.filter((text, nth) => found[nth] !== foldedQuery(text))
    expect(different).toEqual([])
  })

  test('accents, points and vowel signs do not matter in any script', async () => {
    const spellings = [
      ['Crème Brûlée', 'creme brulee'],
      ['ギョーザ', 'キョーサ'],
      ['إِفْطار', 'افطار'],
      ['שָׁלוֹם', 'שלום'],
      ['Ёлка', 'елка'],
      ['ΜΟΥΣΑΚΆΣ', 'μουσακάς'],
      ['ﷲ', 'الله'],
    ] as const
    expect(await inSql(spellings.map(([text]) => text))).toEqual(
      await inSql(spellings.map(([, other]) => other)),
    )
  })
})
