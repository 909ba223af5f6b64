import { account, type Preferences } from '@storekeep/contract/areas/account.ts'
import { serve } from '../../platform/http/serve.ts'
import { preferencesOf, savePreferences } from './account.repo.ts'

const nothingChosen: Preferences = {
  language: null,
  theme: null,
  dismissals: {},
  menuLanguage: null,
  selection: null,
  columns: {},
}

/** Preferences that outlive a sign-out (GAP-PREFERENCES). Dismissals and column sets are added to, not replaced. */
export const accountRoutes = () =>
  serve(account, {
    preferences: async ({ db, who }) => (await preferencesOf(db, who.userId)) ?? nothingChosen,
    savePreferences: ({ transaction, who, body, clock }) =>
      transaction(async (tx) => {
        const before = (await preferencesOf(tx, who.userId)) ?? nothingChosen
        const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
        const after: Preferences = {
          ...before,
          ...given,
          dismissals: { ...before.dismissals, ...body.dismissals },
          columns: { ...before.columns, ...body.columns },
        }
        await savePreferences(tx, who.userId, after, clock.now())
        return after
      }),
  })
