import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { isAbout, replyStates, whyNoReply } from './reviews.ts'
import { themeLanguages, themes } from './theme-names.ts'
import { matchesIn, themesOf, wordsOf } from './themes.ts'

test('themes are found by whole words of the lists, ignoring case and accents', () => {
  expect(themesOf('Delicious, but the RICE was cold', 'en')).toEqual(['food', 'speed'])
  expect(themesOf('La RACION llego fria y el envase derramado', 'es')).toEqual([
    'portion',
    'packaging',
    'speed',
  ])
  expect(themesOf('الطَّعم لذيذ لكن التوصيل متأخر', 'ar')).toEqual(['food', 'speed', 'courier'])
  // "late" in "chocolate", "raw" in "strawberry", "hot" in "photo"
  expect(themesOf('Chocolate and strawberry, see photo', 'en')).toEqual([])
  expect(themesOf('Late', 'fr')).toEqual([])
  expect(themesOf('Tarde', 'est')).toEqual([])
  expect(themesOf('Late', null)).toEqual([])
  expect(themesOf(null, 'en')).toEqual([])
  expect(themesOf('Late', 'en-GB')).toEqual(['speed'])
})

test('exactly the words of the lists are highlighted, in order and without overlap', () => {
  const text = 'Waited an hour: the driver’s bag had spilled.'
  expect(matchesIn(text, 'en').map(({ from, to, theme }) => [text.slice(from, to), theme])).toEqual([
    ['Waited', 'speed'],
    ['hour', 'speed'],
    ['driver’s', 'courier'],
    ['bag', 'packaging'],
    ['spilled', 'packaging'],
  ])
  const words = themeLanguages.flatMap((language) =>
    themes.flatMap((theme) => wordsOf(theme, language).map((word) => word.replace('*', ''))),
  )
  const sentence = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'grapheme' })), {
    maxLength: 12,
  })
  fc.assert(
    fc.property(sentence, fc.constantFrom(...themeLanguages), (parts, language) => {
      const said = parts.join(' ')
      let end = 0
      for (const { from, to } of matchesIn(said, language)) {
        expect(from).toBeGreaterThanOrEqual(end)
        expect(to).toBeGreaterThan(from)
        end = to
      }
      expect(end).toBeLessThanOrEqual(said.length)
    }),
  )
})

test.each([
  ['en', 'They sent something else instead of Mac and cheese. Second time this month.', ['missing']],
  ['en', 'The third time in a row, and every time it is late', ['speed']],
  ['en', "Slow simmered, slow-cooked, low and slow: can't wait to order again. Nothing wrong with it.", []],
  ['en', 'Slow delivery, arrived on time last time', ['speed', 'courier']],
  ['en', 'It took a long time and the hot dog was cold', ['speed']],
  ['en', 'Some kind of sauce; the rider was kind', ['courier', 'service']],
  ['en', 'Lamb cooked for hours, ice cold beers: wait until you try it, and worth a try with small kids', []],
  ['en', 'Long-time customer, but the soup came lukewarm and the chicken undercooked', ['food', 'speed']],
  ['en', 'A fine Boxing day', []],
  ['es', 'Es la segunda vez este mes. Guisado a fuego lento.', []],
  ['es', 'Llegó tarde, a las cinco de la tarde', ['speed']],
  ['es', 'No hace falta más, pero falta la bebida', ['missing']],
  ['ar', 'في نفس الوقت كان الطعام لذيذا', ['food']],
  ['es', 'Una cara amable en la puerta, vale la pena', ['service']],
  ['es', 'Es caro, pero me trataron de maravilla', ['service', 'price']],
  ['ar', 'وصل متأخرا', ['speed']],
  ['ar', 'وصل الطلب وباردا', ['speed']],
  ['ar', 'وصلت الوجبة كاملة', []],
] as const)('words count in their context, %s: %s', (language, text, found) => {
  expect(themesOf(text, language)).toEqual(found)
})

test('every word of a list is found in any position', () => {
  for (const language of themeLanguages)
    for (const theme of themes)
      for (const word of wordsOf(theme, language)) {
        const said = `– ${word.replace('*', '').toUpperCase()}!`
        expect([language, word, themesOf(said, language)]).toEqual([language, word, [theme]])
      }
})

test('folding is idempotent, and a substring is found after folding', () => {
  expect(fold('ÑANDÚ Ração')).toBe('nandu racao')
  expect(fold('İSTANBUL')).toBe('istanbul')
  expect(fold('إلى الأسعارة')).toBe('الي الاسعاره')
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})

test('REVIEWS-RULE-REPLY: a review is replied to once, and again only after a refusal', () => {
  expect(whyNoReply(null)).toBeNull()
  expect(replyStates.filter((state) => whyNoReply({ state }) === null)).toEqual(['REFUSED'])
})

test('a verdict on an earlier message does not apply to the newer one', () => {
  const at = (text: string) => ({ sentAt: new Date(text) })
  const stored = at('2026-06-02T10:00:00Z')
  expect(isAbout(at('2026-06-02T09:59:59Z'), stored)).toBe(false)
  expect(isAbout(at('2026-06-02T10:00:00Z'), stored)).toBe(true)
  expect(isAbout({}, stored)).toBe(true)
  expect(isAbout(at('2026-06-01T00:00:00Z'), null)).toBe(true)
})
