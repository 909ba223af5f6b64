import { menuLanguages } from '@storekeep/contract/rules/translations/languages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { glossary, glossaryLanguages } from './glossary.ts'
import { connectors } from './words/connectors.ts'
import { dishes } from './words/dishes.ts'
import { ingredients } from './words/ingredients.ts'
import { menuWords } from './words/menu-words.ts'

const lines = [dishes, ingredients, menuWords]
  .flatMap((table) => table.split('\n'))
  .map((line) => line.trim())
  .filter(Boolean)

test('every glossary line has a word in each language', () => {
  for (const line of lines) {
    const cells = line.split('|').map((cell) => cell.trim())
    expect([line, cells.length, cells.every((cell) => cell !== '')]).toEqual([
      line,
      glossaryLanguages.length,
      true,
    ])
  }
  expect(lines.length).toBeGreaterThan(200)
  for (const joint of Object.values(connectors)) expect(Object.keys(joint)).toEqual([...glossaryLanguages])
})

const toSpanish = (...texts: string[]) =>
  glossary.translate(texts, { sourceLanguage: 'en', targetLanguage: 'es' })

test('the glossary translates whole entries, joined entries and amounts, and keeps an initial capital', async () => {
  expect(
    await toSpanish(
      'Green tea',
      'green tea',
      'Chicken and mushrooms',
      'Cheese, ham and olives',
      'Grilled chicken with chips and green salad',
      'Chicken gyozas (6)',
      'Cola 330 ml',
      '2 x cola',
      'Soup of the day.',
    ),
  ).toEqual([
    'Té verde',
    'té verde',
    'Pollo y champiñones',
    'Queso, jamón y aceitunas',
    'Pollo a la parrilla con patatas fritas y ensalada verde',
    'Gyozas de pollo (6)',
    'Cola 330 ml',
    '2 x cola',
    'Sopa del día.',
  ])
  expect(
    await glossary.translate(['Arroz con pollo', 'Té verde'], { sourceLanguage: 'es', targetLanguage: 'ar' }),
  ).toEqual(['أرز مع دجاج', 'شاي أخضر'])
})

test('a text that the glossary does not cover completely is not translated', async () => {
  const unknown = ['Grandma’s chicken', 'Chicken with secret dust', 'with chicken', 'and', '', '   ', '42']
  expect(await toSpanish(...unknown)).toEqual(unknown.map(() => null))
  // a text with the maximum number of connectors
  const begun = performance.now()
  expect(await toSpanish('chicken and '.repeat(160), 'x and '.repeat(300))).toEqual([null, null])
  expect(performance.now() - begun).toBeLessThan(500)
  // a language that the glossary does not have
  const others = menuLanguages.filter((language) => !glossaryLanguages.some((one) => one === language))
  for (const targetLanguage of others)
    expect(await glossary.translate(['Green tea'], { sourceLanguage: 'en', targetLanguage })).toEqual([null])
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 300 })), async (texts) => {
      expect(await toSpanish(...texts)).toHaveLength(texts.length)
    }),
  )
})
