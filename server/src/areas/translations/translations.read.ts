import type { MenuKind } from '@storekeep/contract/rules/catalog/limits.ts'
import { translationOf, type TranslationField } from '@storekeep/contract/rules/menu-files/files.ts'
import { menuLanguageOf } from '@storekeep/contract/rules/translations/languages.ts'
import type { DbOrTx } from '../../platform/db/types.ts'
import type { MenuEntity } from '../catalog/catalog.read.ts'
import type { Menu } from '../catalog/catalog.book.ts'
import * as repo from './translations.repo.ts'

/** The public module of this area: the translations of a menu. */

/** The language in which a menu is written: the one confirmed for the store, else that of its city. */
export async function languageOfMenu(db: DbOrTx, menu: Menu): Promise<string> {
  const { confirmed, ofCity } = await repo.languageOfMenu(db, menu)
  return menuLanguageOf(confirmed ?? '') ?? menuLanguageOf(ofCity ?? '') ?? 'en'
}

/** Menu entities with their texts in other languages. */
export async function withTranslations(
  db: DbOrTx,
  menu: Menu,
  entities: readonly MenuEntity[],
): Promise<MenuEntity[]> {
  const byEntity = new Map<string, Record<string, string>>()
  for (const { kind, externalId, field, language, text } of await repo.translationsOfMenu(db, menu)) {
    const key = `${kind} ${externalId}`
    byEntity.set(key, { ...byEntity.get(key), [`${field}@${language}`]: text })
  }
  return entities.map((entity) => {
    const translations = byEntity.get(`${entity.kind} ${entity.externalId}`)
    return translations ? { ...entity, translations } : entity
  })
}

/** A text of a menu in another language; null where it is to be removed. */
interface TranslatedText {
  readonly kind: MenuKind
  readonly externalId: string
  readonly key: TranslationField
  /** The text on the menu. */
  readonly source: string
  readonly text: string | null
}

/** The texts in which an entity differs from another version of it. */
export function changedTexts(before: MenuEntity | undefined, after: MenuEntity): TranslatedText[] {
  const [old, next] = [before?.translations ?? {}, after.translations ?? {}]
  const keys = [...new Set([...Object.keys(old), ...Object.keys(next)])] as TranslationField[] // as loaded and read
  return keys.flatMap((key) =>
    old[key] === next[key]
      ? []
      : [
          {
            kind: after.kind,
            externalId: after.externalId,
            key,
            source: translationOf(key).field === 'name' ? after.name : after.description,
            text: next[key] ?? null,
          },
        ],
  )
}
