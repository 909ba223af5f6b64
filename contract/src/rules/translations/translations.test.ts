import fc from 'fast-check'
import { expect, test } from 'vitest'
import { namesAllergens } from './allergens.ts'
import { dialogStates, nextDialogState, type DialogEvent } from './dialog.ts'
import { baseLanguage, languageTag, menuLanguageOf, menuLanguages } from './languages.ts'
import { reviewEnd, reviewedSince } from './review.ts'
import { isForMachine, stateOf, translationFault } from './translations.ts'

test('a translation is outdated as soon as its source text changes', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.constantFrom('HUMAN', 'MACHINE'), (source, was, origin) => {
      const state = stateOf(source, { origin, sourceText: was })
      expect(state).toBe(source === was ? origin : 'OUTDATED')
    }),
  )
  expect(stateOf('Soup', null)).toBe('UNTRANSLATED')
  // a machine never overwrites a human translation
  expect(
    ['Soup', 'Broth'].map((sourceText) => isForMachine('Soup', { origin: 'HUMAN', sourceText })),
  ).toEqual([false, false])
  expect([
    isForMachine('Soup', null),
    isForMachine('Soup', { origin: 'MACHINE', sourceText: 'Soup' }),
    isForMachine('Soup', { origin: 'MACHINE', sourceText: 'Broth' }),
  ]).toEqual([true, false, true])
})

test('translated names have the limits of names, descriptions those of descriptions', () => {
  expect(translationFault('name', 'شوربة اليوم')).toBeNull()
  expect(translationFault('name', 'x'.repeat(76))).toBe('common.input.max-length')
  expect(translationFault('name', 'Soup 🍲')).toBe('common.title-input.emoji-error')
  expect(translationFault('name', ' \u200b ')).toBe('field.required')
  expect(translationFault('description', 'Soup 🍲')).toBeNull()
  expect(translationFault('description', 'x'.repeat(2001))).toBe('field.tooLong')
  expect(translationFault('description', '\u200b')).toBe('field.required')
  expect(translationFault('description', 'a\u0000b')).toBe('text.unreadable')
})

test('TRANS-STATE-REVIEW: a mark lasts three days', () => {
  const at = new Date('2026-03-01T10:00:00Z')
  expect(reviewEnd(at).toISOString()).toBe('2026-03-04T10:00:00.000Z')
  expect(reviewedSince(reviewEnd(at))).toEqual(at)
})

test('TRANS-STATE-DIALOG, GAP-TRANSLATION-DIALOG: idle, editing, sending, sent or error, and back', () => {
  const after = (...events: DialogEvent[]) => events.reduce(nextDialogState, 'idle')
  expect(after('open')).toBe('editing')
  expect(after('open', 'type', 'send')).toBe('sending')
  expect(after('open', 'send', 'answered')).toBe('sent')
  expect(after('open', 'send', 'answered', 'close')).toBe('idle')
  expect(after('open', 'send', 'refused')).toBe('error')
  expect(after('open', 'send', 'refused', 'type', 'send', 'answered')).toBe('sent')
  // a request in progress is not closed, and nothing is sent twice
  expect(after('open', 'send', 'close')).toBe('sending')
  expect(after('open', 'send', 'send')).toBe('sending')
  expect(after('send')).toBe('idle')
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom<DialogEvent>('open', 'type', 'send', 'answered', 'refused', 'close')),
      (events) => {
        expect(dialogStates).toContain(after(...events))
      },
    ),
  )
})

test('languages are accepted with their country and formatted as tags', () => {
  expect(['es-ES', 'pt', 'pt-BR', 'RO', 'ka_ge', 'AR'].map(menuLanguageOf)).toEqual([
    'es',
    'pt-pt',
    'pt-pt',
    'ro-ro',
    'ka-ge',
    'ar',
  ])
  expect(['', 'xx', '-', 'español'].map(menuLanguageOf)).toEqual([null, null, null, null])
  expect(languageTag('ka-ge')).toBe('ka-GE')
  expect(languageTag('ar')).toBe('ar')
  expect(baseLanguage('pt-pt')).toBe('pt')
  for (const language of menuLanguages) {
    expect(menuLanguageOf(language)).toBe(language)
    expect(menuLanguageOf(baseLanguage(language))).toBe(language)
  }
})

test('a text that mentions an allergen is detected in the languages of the glossary', () => {
  for (const text of [
    'Contains nuts',
    'Peanut butter shake',
    'Salsa de cacahuetes',
    'Con leche y huevos',
    'بالجبن والمكسرات',
    'Z orzechami i mlekiem',
    'Crevettes grillées',
  ])
    expect([text, namesAllergens(text)]).toEqual([text, true])
  for (const text of ['Roast chicken', 'Doughnut', 'Patatas con romero', 'بطاطس مقلية', 'Nutmeg'])
    expect([text, namesAllergens(text)]).toEqual([text, false])
})
