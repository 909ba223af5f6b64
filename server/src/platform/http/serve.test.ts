import { account } from '@storekeep/contract/areas/account.ts'
import { expect, test } from 'vitest'
import { serve } from './serve.ts'

/** An area with two calls. */
const area = { preferences: account.preferences, savePreferences: account.savePreferences }
const nothing = {
  language: null,
  theme: null,
  dismissals: {},
  menuLanguage: null,
  selection: null,
  columns: {},
  telemetryConsent: null,
}
const preferences = async () => nothing

test('a handler for every endpoint becomes a route with the operation’s name', () => {
  const routes = serve(area, { preferences, savePreferences: preferences })
  expect(routes.map(({ name }) => name)).toEqual(['account.preferences', 'account.savePreferences'])
})

test('a missing, misspelt or wrong handler does not compile', () => {
  // @ts-expect-error -- savePreferences is missing
  const missing = serve(area, { preferences })
  // @ts-expect-error -- savePreference is not an endpoint
  const misspelt = serve(area, { preferences, savePreference: preferences, savePreferences: preferences })
  // @ts-expect-error -- the reply is not that of the contract
  const wrong = serve(area, { preferences, savePreferences: async () => ({ theme: 'pink' }) })
  expect([missing, misspelt, wrong]).toHaveLength(3)
})
