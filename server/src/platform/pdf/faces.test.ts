import { languages } from '@storekeep/contract/rules/languages.ts'
import { expect, test } from 'vitest'
import { textsIn } from '../words/catalogues.ts'
import { formatsIn } from '../words/formats.ts'
import { drawable, fontOf, inFaces } from './faces.ts'

test.each(languages)('documents in %s have a glyph for every letter, figure and month', (language) => {
  const formats = formatsIn(language)
  const months = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`)
  const texts = [
    ...[...textsIn(language)].flatMap(([id, text]) => (id.startsWith('invoices.') ? [text] : [])),
    ...months.flatMap((month) => [formats.day(`${month}-28`), formats.month(month)]),
    formats.amount(-123_456_789, 'EUR'),
    formats.rate(2150),
  ]
  const boxes = texts.flatMap((text) =>
    inFaces(drawable(text)).flatMap(({ text: part, face }) =>
      Array.from(part.replaceAll(/\p{Cf}/gu, '')).filter(
        (letter) => face === null || !fontOf(face, 400).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
      ),
    ),
  )
  expect(boxes).toEqual([])
})
