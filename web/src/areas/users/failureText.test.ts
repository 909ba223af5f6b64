import { expect, test, vi } from 'vitest'
import { ApiError } from '#kit/api/ApiError.ts'
import { failureText } from './failureText.ts'

// the words are not loaded in unit tests: a text is its id and its values
vi.mock('#kit/words/words.ts', async (original) => ({
  ...(await original<object>()),
  hasText: () => true,
  anyText: (id: string, values: object = {}) => [id, ...Object.values(values)].join(' '),
}))

const refused = (code: string, details: Record<string, unknown>) =>
  new ApiError({ code, message: '', status: 403, details })

test('a refused change names the stores, locations and sections it concerns', () => {
  const stores = [
    { id: 7, name: 'Noodles', storeAddresses: [{ id: 70, name: 'Harbour' }] },
    { id: 8, name: 'Bakery' },
  ]
  const textOf = (error: unknown) => failureText(error, { lang: 'en' }, stores)
  const reason = 'users.reason.last-brand-manager'
  expect(textOf(refused('user.actionDenied', { reason, storeIds: [7, 8] }))).toBe(
    'users.error.last-brand-manager Noodles and Bakery',
  )
  expect(textOf(refused('access.foreignStore', { storeAddressIds: [70] }))).toBe(
    'users.error.foreign Harbour',
  )
  expect(textOf(refused('user.sectionNotHeld', { sections: ['INBOX'] }))).toBe(
    'users.error.not-held access.section.INBOX',
  )
  // unknown here
  expect(textOf(refused('access.foreignStore', { storeIds: [9] }))).toBe('errors.access.foreignStore')
})
