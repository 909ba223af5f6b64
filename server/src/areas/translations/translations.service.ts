import { beginningOf } from '@storekeep/contract/rules/text.ts'
import type {
  Correction,
  MenuText,
  SaveTranslation,
  TextKey,
  Translated,
} from '@storekeep/contract/areas/translations.ts'
import { namesAllergens } from '@storekeep/contract/rules/translations/allergens.ts'
import { menuLanguageOf, type MenuLanguage } from '@storekeep/contract/rules/translations/languages.ts'
import { answeredSince, reviewedSince, reviewEnd } from '@storekeep/contract/rules/translations/review.ts'
import type { translationFilters } from '@storekeep/contract/rules/translations/translations.ts'
import type { Command } from '../../platform/http/commands/in-transaction.ts'
import { AppError, invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { Reading } from '../../platform/http/reading.ts'
import { userIdOf } from '../../platform/scope/scope.ts'
import { menuLanguageOfUser } from '../account/account.read.ts'
import { ChangeSet, lockMenu, type Menu } from '../catalog/catalog.book.ts'
import { openMenu } from '../catalog/catalog.read.ts'
import { sourceKey, translateTexts } from './machine/machine.service.ts'
import type { Pair, Translator } from './machine/translator.ts'
import * as texts from './texts.repo.ts'
import type { TextRow, TextsQuery } from './texts.repo.ts'
import * as repo from './translations.repo.ts'

/** Parses a language that the request schema has accepted. */
export function languageOf(tag: string): MenuLanguage {
  const language = menuLanguageOf(tag)
  if (language === null) throw invalid([{ path: 'language', code: 'language.unknown' }])
  return language
}

/** Parses the two languages of a request, which must differ. */
export function pairOf({
  sourceLanguage: source,
  targetLanguage: target,
}: {
  readonly sourceLanguage: string
  readonly targetLanguage: string
}): Pair {
  const pair = { sourceLanguage: languageOf(source), targetLanguage: languageOf(target) }
  if (pair.sourceLanguage === pair.targetLanguage)
    throw invalid([{ path: 'targetLanguage', code: 'language.same' }])
  return pair
}

/**
 * TRANS-STATE-DEFAULT-LANGUAGE: the language of the menu: confirmed for the store, else confirmed by the caller for
 * their menus, else that of the city.
 */
async function writtenIn(db: DbOrTx, menu: Menu) {
  const { confirmed, ofCity } = await repo.languageOfMenu(db, menu)
  const { actor } = menu.scope
  const ofUser = confirmed === null && actor.kind === 'user' ? await menuLanguageOfUser(db, actor.id) : null
  const known = [confirmed, ofUser, ofCity].flatMap((tag) =>
    tag === null ? [] : (menuLanguageOf(tag) ?? []),
  )
  return { language: known[0] ?? 'en', isConfirmed: confirmed !== null } as const
}

/** Query parameters for the texts of a store's menu in a language other than its own. */
export async function askedOf(
  db: DbOrTx,
  menu: Menu,
  language: string,
  now: Date,
): Promise<
  TextsQuery & {
    readonly sourceLanguage: MenuLanguage
    readonly language: MenuLanguage
    readonly isConfirmed: boolean
  }
> {
  const written = await writtenIn(db, menu)
  const wanted = languageOf(language)
  if (wanted === written.language) throw invalid([{ path: 'language', code: 'language.same' }])
  return {
    sourceLanguage: written.language,
    isConfirmed: written.isConfirmed,
    language: wanted,
    reviewedSince: reviewedSince(now),
    answeredSince: answeredSince(now),
  }
}

const toText = (row: TextRow): MenuText => ({
  kind: row.kind,
  id: row.id,
  field: row.field,
  externalId: row.external_id,
  path: [...row.path],
  name: row.name,
  source: row.source,
  translation:
    row.text === null || row.origin === null || row.at === null
      ? null
      : {
          text: row.text,
          origin: row.origin,
          engine: row.engine,
          sourceText: row.source_text ?? '',
          at: new Date(row.at).toISOString(),
          by: row.by,
        },
  state: row.state,
  underReviewUntil: row.requested_at === null ? null : reviewEnd(new Date(row.requested_at)).toISOString(),
  declined:
    row.declined_note === null || row.declined_at === null
      ? null
      : { note: row.declined_note, at: new Date(row.declined_at).toISOString() },
  namesAllergens: namesAllergens(row.source),
  version: row.revision,
})

interface Search {
  readonly language?: string | undefined
  readonly only?: TextKey | undefined
  readonly searchQuery?: string | undefined
  readonly state?: (typeof translationFilters)[number] | undefined
  readonly pagination?: { readonly page: number; readonly limit: number } | undefined
}

/**
 * The language that a page shows: the requested one, else the caller’s, else English or Spanish, but never the menu’s
 * own.
 */
async function shownLanguage(
  db: DbOrTx,
  menu: Menu,
  asked: string | undefined,
  requested: string,
): Promise<string> {
  const { language } = await writtenIn(db, menu)
  const candidates = [asked ?? requested, requested, 'en', 'es'].flatMap((tag) => menuLanguageOf(tag) ?? [])
  return candidates.find((one) => one !== language) ?? 'ar'
}

/** TRANS-RULE-MENU, TRANS-ENTITY-MENU: a page of the texts of a menu. */
export async function searchTexts(
  {
    db,
    who,
    clock,
    translator,
    language: requested,
  }: Reading & { readonly translator: Translator; readonly language: string },
  storeId: number,
  { only, searchQuery, state, pagination: { page, limit } = { page: 1, limit: 50 }, ...search }: Search,
) {
  const menu = await openMenu(db, who, storeId)
  const asked = await askedOf(
    db,
    menu,
    await shownLanguage(db, menu, search.language, requested),
    clock.now(),
  )
  const found = await texts.pageOfTexts(db, menu, asked, { only, searchQuery, state, page, limit })
  return {
    menuLanguage: { language: asked.sourceLanguage, isConfirmed: asked.isConfirmed },
    language: asked.language,
    engine: translator.engine,
    texts: found.rows.map(toText),
    counts: found.counts,
    pagination: { page, limit, total: found.total },
  }
}

export async function missingTexts({ db, who, clock }: Reading, storeId: number, language: string) {
  const menu = await openMenu(db, who, storeId)
  const keys = await texts.keysForMachine(db, menu, await askedOf(db, menu, language, clock.now()))
  return { texts: keys.map(({ kind, id, field }): TextKey => ({ kind, id, field })) }
}

/** The text of a key; throws `menu.textNotFound` if the menu does not have it. */
async function textOf(command: Command, menu: Menu, asked: TextsQuery, key: TextKey): Promise<TextRow> {
  const [row] = await texts.textsWithKeys(command.tx, menu, asked, [key])
  if (!row) throw new AppError('menu.textNotFound', { ...key })
  command.version.mustBe(row.revision)
  return row
}

/** Writes translations as one undoable change of the menu and returns the id of the change. */
export async function writeTranslations(
  command: Command,
  menu: Menu,
  language: string,
  rows: readonly repo.Written[],
): Promise<string> {
  const { tx, clock } = command
  const before = await repo.idsOfTranslations(tx, menu, language, rows)
  const change = new ChangeSet(command, menu)
  await change.watch('menu_translations', [...before.values()])
  await repo.saveTranslations(tx, menu, rows, { at: clock.now(), by: userIdOf(command.who) })
  for (const [name, id] of await repo.idsOfTranslations(tx, menu, language, rows))
    if (!before.has(name)) change.made('menu_translations', id)
  return change.save()
}

/** Saves or confirms a translation, which then counts as human. */
export async function saveTranslation(command: Command, storeId: number, body: SaveTranslation) {
  const menu = await lockMenu(command, storeId)
  const asked = await askedOf(command.tx, menu, body.language, command.clock.now())
  const row = await textOf(command, menu, asked, body)
  // if its source text is no longer on the menu, it is outdated from the start
  const source = body.source ?? row.source
  const changeId = await writeTranslations(command, menu, asked.language, [
    {
      kind: body.kind,
      thing_id: body.id,
      field: body.field,
      language: asked.language,
      text: body.text,
      origin: 'HUMAN',
      engine: null,
      source_language: asked.sourceLanguage,
      source_text: source,
      source_key: sourceKey(source),
    },
  ])
  const version = row.revision + 1
  command.version.is(version)
  return { changeId, version }
}

export async function removeTranslation(
  command: Command,
  storeId: number,
  { language, ...key }: TextKey & { readonly language: string },
) {
  const menu = await lockMenu(command, storeId)
  const asked = await askedOf(command.tx, menu, language, command.clock.now())
  const row = await textOf(command, menu, asked, key)
  const ids = await repo.idsOfTranslations(command.tx, menu, asked.language, [{ ...key, thing_id: key.id }])
  const [id] = ids.values()
  if (id === undefined || row.text === null) throw new AppError('menu.textNotFound', { ...key })
  const change = new ChangeSet(command, menu)
  await change.watch('menu_translations', [id])
  await repo.markRemoved(command.tx, menu, [id])
  const version = row.revision + 1
  command.version.is(version)
  return { changeId: await change.save(), version }
}

export async function setMenuLanguage(command: Command, storeId: number, given: string) {
  const menu = await lockMenu(command, storeId)
  const language = languageOf(given)
  const before = await repo.languageOfMenu(command.tx, menu)
  await repo.saveMenuLanguage(command.tx, menu, {
    language,
    at: command.clock.now(),
    by: userIdOf(command.who),
  })
  command.audit.change('menu language', storeId, { language: before.confirmed }, { language }, storeId)
  return { language }
}

/** TRANS-CALL-TRANSLATE: stores nothing. */
export async function translate(
  reading: Pick<Reading, 'db' | 'who'> & { readonly translator: Translator },
  body: {
    readonly sourceLanguage: string
    readonly targetLanguage: string
    readonly texts: readonly string[]
  },
): Promise<{ translations: Translated[] }> {
  const pair = pairOf(body)
  return {
    translations: await translateTexts(
      reading,
      pair,
      body.texts.map((text) => ({ text })),
    ),
  }
}

/** TRANS-CALL-CORRECTION: marks each text as under review in the caller's stores whose menu has it. */
export async function requestCorrection(command: Command, body: Correction): Promise<undefined> {
  const { tx, who, clock, audit } = command
  const pair = pairOf(body)
  const stores = await repo.storesWithTexts(
    tx,
    who,
    body.suggestions.map(({ original }) => original),
  )
  const rows = body.suggestions.map((suggestion) => ({
    ...pair,
    ...suggestion,
    at: clock.now(),
    by: userIdOf(command.who),
    storeIds: [...(stores.get(suggestion.original) ?? [])],
  }))
  await repo.insertCorrections(tx, rows)
  for (const { storeIds, original, translated, suggestion } of rows)
    audit.change(
      'translation',
      beginningOf(original, 200),
      { translated },
      { suggestion, ...pair, isUnderReview: true },
      storeIds[0],
    )
  audit.stores(rows.flatMap(({ storeIds }) => storeIds))
  return undefined
}
