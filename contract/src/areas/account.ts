import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { Instant, Language, StoreAddressId, StoreId, text } from '../kit/fields.ts'
import { pageSlugs } from '../rules/page-slugs.ts'

/** Key of a banner, an announcement or a table. */
const Key = text(1, 80)

/** Maximum number of each; the oldest dismissals are dropped. */
export const maxDismissals = 500
export const maxColumnSets = 200

/** A user's preferences; they survive sign-out (GAP-PREFERENCES, GAP-DISMISSAL-LOGOUT). Null means never chosen. */
export const Preferences = z.object({
  language: z.nullable(Language),
  theme: z.nullable(z.enum(['light', 'dark', 'system'])),
  dismissals: z
    .record(Key, Instant)
    .check(z.refine((all) => Object.keys(all).length <= maxDismissals, { error: 'field.tooLong' })),
  /** Confirmed once, for the menu editor. */
  menuLanguage: z.nullable(Language),
  selection: z.nullable(
    z.object({
      storeIds: z.array(StoreId).check(z.maxLength(5000, 'field.tooLong')),
      storeAddressIds: z.array(StoreAddressId).check(z.maxLength(5000, 'field.tooLong')),
    }),
  ),
  columns: z
    .record(Key, z.array(Key).check(z.maxLength(100, 'field.tooLong')))
    .check(z.refine((all) => Object.keys(all).length <= maxColumnSets, { error: 'field.tooLong' })),
  /** Whether the user agrees to usage statistics; null means never asked. */
  telemetryConsent: z.nullable(z.enum(['granted', 'denied'])),
})
export type Preferences = z.output<typeof Preferences>
export const PreferenceChanges = z.partial(Preferences)
export type PreferenceChanges = z.output<typeof PreferenceChanges>

const Slug = z.enum(pageSlugs)

/** A content page. In `body` a blank line ends a paragraph and `## ` begins a heading; nothing else is markup. */
export const ContentPage = z.object({
  slug: Slug,
  version: z.string(),
  locale: z.string(),
  title: z.string(),
  body: z.string(),
})
export type ContentPage = z.output<typeof ContentPage>

/** The newest version of each page that the user has accepted. */
export const AcceptedPages = z.object({
  accepted: z.array(z.object({ slug: Slug, version: z.string(), acceptedAt: Instant })),
})
export type AcceptedPages = z.output<typeof AcceptedPages>

export const account = {
  preferences: endpoint({
    id: 'SHELL-CALL-PREFERENCES-GET',
    summary: 'The signed-in user’s preferences.',
    method: 'GET',
    host: 'root',
    path: '/partners/accounts/users/me/preferences',
    access: 'signed-in',
    beforeFactor: true,
    effect: 'read',
    reply: Preferences,
  }),
  savePreferences: endpoint({
    id: 'SHELL-CALL-PREFERENCES-PUT',
    summary: 'Changes the given preferences and keeps the others.',
    method: 'PUT',
    host: 'root',
    path: '/partners/accounts/users/me/preferences',
    access: 'signed-in',
    beforeFactor: true,
    effect: 'write',
    body: PreferenceChanges,
    reply: Preferences,
  }),
  page: endpoint({
    id: 'PROMO-CALL-LEGAL',
    summary: 'A legal page in a language, else in English.',
    method: 'GET',
    host: 'root',
    path: '/pages/{slug}',
    access: 'public',
    effect: 'read',
    params: z.object({ slug: Slug }),
    query: z.object({ locale: z.optional(text(2, 8)) }),
    reply: ContentPage,
  }),
  acceptedPages: endpoint({
    id: 'PROMO-CALL-LEGAL',
    summary: 'The version of each legal page that the signed-in user has accepted.',
    method: 'GET',
    host: 'root',
    path: '/partners/accounts/users/me/accepted_pages',
    access: 'signed-in',
    effect: 'read',
    reply: AcceptedPages,
  }),
  acceptPage: endpoint({
    id: 'PROMO-CALL-LEGAL',
    summary: 'Accepts the current version of a legal page; any other version is refused.',
    method: 'PUT',
    host: 'root',
    path: '/partners/accounts/users/me/accepted_pages/{slug}',
    access: 'signed-in',
    effect: 'write',
    params: z.object({ slug: Slug }),
    body: z.object({ version: text(1, 40) }),
    reply: AcceptedPages,
  }),
}
