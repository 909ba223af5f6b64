import {
  maxColumnSets,
  maxDismissals,
  type AcceptedPages,
  type PreferenceChanges,
  type Preferences,
} from '@storekeep/contract/areas/account.ts'
import type { PageSlug } from '@storekeep/contract/rules/page-slugs.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import { differences } from '../../platform/audit/differences.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import { isLanguage } from '@storekeep/contract/rules/languages.ts'
import * as repo from './account.repo.ts'
import { currentVersion } from './pages/pages.repo.ts'

const nothingChosen: Preferences = {
  language: null,
  theme: null,
  dismissals: {},
  menuLanguage: null,
  selection: null,
  columns: {},
  telemetryConsent: null,
}

/** SHELL-CALL-PREFERENCES-GET. */
export async function preferencesOf(db: DbOrTx, userId: number): Promise<Preferences> {
  return (await repo.preferencesOf(db, userId)) ?? nothingChosen
}

/** Keeps only the newest dismissals, so that the list never exceeds its limit. */
const newest = (dismissals: Preferences['dismissals']): Preferences['dismissals'] =>
  Object.fromEntries(
    Object.entries(dismissals)
      .sort(([, a], [, b]) => Date.parse(b) - Date.parse(a))
      .slice(0, maxDismissals)
      .reverse(),
  )

/** SHELL-CALL-PREFERENCES-PUT: changes the given fields; dismissals and column sets are merged, not replaced. */
export async function savePreferences(
  tx: Tx,
  userId: number,
  { given, at, audit }: { given: PreferenceChanges; at: Date; audit?: Audit },
): Promise<Preferences> {
  if (typeof given.language === 'string' && !isLanguage(given.language))
    throw invalid([{ path: 'language', code: 'language.unknown' }])
  await repo.lockUser(tx, userId)
  const before = await preferencesOf(tx, userId)
  const changes = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const after: Preferences = {
    ...before,
    ...changes,
    dismissals: newest({ ...before.dismissals, ...given.dismissals }),
    columns: { ...before.columns, ...given.columns },
  }
  if (Object.keys(after.columns).length > maxColumnSets)
    throw invalid([{ path: 'columns', code: 'field.tooLong' }])
  await repo.savePreferences(tx, userId, after, at)
  const changed = differences(before, after)
  audit?.change('preferences', userId, changed.before, changed.after)
  if (given.language !== undefined) await repo.saveLanguage(tx, userId, given.language)
  return after
}

/** The newest version of each page that a user accepted. */
export async function acceptedPages(db: DbOrTx, userId: number): Promise<AcceptedPages> {
  const rows = await repo.acceptancesOf(db, userId)
  const latest = new Map(rows.map((row) => [row.slug, row]))
  return {
    accepted: [...latest.values()].map((row) => ({ ...row, acceptedAt: row.acceptedAt.toISOString() })),
  }
}

/** Records that a user accepted a version; rejected if the page has a newer one. */
export async function acceptPage(
  tx: Tx,
  userId: number,
  page: { slug: PageSlug; version: string },
  at: Date,
): Promise<AcceptedPages> {
  const current = await currentVersion(tx, page.slug)
  if (page.version !== current) throw new AppError('page.outdated', { current })
  await repo.saveAcceptance(tx, { userId, ...page, acceptedAt: at })
  return acceptedPages(tx, userId)
}
