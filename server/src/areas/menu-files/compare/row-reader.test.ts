import { expect, test } from 'vitest'
import { logicalOf } from './row-reader.ts'

test('MENU-FILE: yes and no are read in the languages of the portal and as spreadsheet programs write them', () => {
  for (const text of ['yes', 'Sí', 'OUI', 'Tak', 'да', 'Иә', 'დიახ', 'نعم', 'TRUE', 'VRAI', 'PRAWDA', '1'])
    expect([text, logicalOf(text)]).toEqual([text, true])
  for (const text of ['no', 'Não', 'NON', 'Nie', 'нет', 'Жоқ', 'არა', 'لا', 'FALSE', 'FAUX', 'FAŁSZ', '0'])
    expect([text, logicalOf(text)]).toEqual([text, false])
  for (const text of ['maybe', 'si, pero', '2']) expect(logicalOf(text)).toBeUndefined()
})
