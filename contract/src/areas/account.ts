import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, StoreAddressId, StoreId, text } from '../kit/fields.ts'

/** What a user chose; survives sign-out (GAP-PREFERENCES, GAP-DISMISSAL-LOGOUT). Null means never chosen. */
export const Preferences = z.object({
  language: z.nullable(text(2, 8)),
  theme: z.nullable(z.enum(['light', 'dark', 'system'])),
  dismissals: z.record(text(1, 80), Instant),
  menuLanguage: z.nullable(text(2, 8)),
  selection: z.nullable(
    z.object({
      storeIds: z.array(StoreId).check(z.maxLength(5000)),
      storeAddressIds: z.array(StoreAddressId).check(z.maxLength(5000)),
    }),
  ),
  columns: z.record(text(1, 80), z.array(text(1, 80)).check(z.maxLength(100))),
})
export type Preferences = z.output<typeof Preferences>

export const account = {
  preferences: endpoint({
    id: 'SHELL-CALL-PREFERENCES-GET',
    summary: 'The signed-in user’s preferences.',
    method: 'GET',
    host: 'root',
    path: '/partners/accounts/users/me/preferences',
    access: 'signed-in',
    effect: 'read',
    reply: Preferences,
  }),
  savePreferences: endpoint({
    id: 'SHELL-CALL-PREFERENCES-PUT',
    summary: 'Changes the preferences that are given and keeps the rest.',
    method: 'PUT',
    host: 'root',
    path: '/partners/accounts/users/me/preferences',
    access: 'signed-in',
    effect: 'write',
    body: z.partial(Preferences),
    reply: Preferences,
  }),
}
