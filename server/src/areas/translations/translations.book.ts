import { translationOf } from '@storekeep/contract/rules/menu-files/files.ts'
import type { Command } from '../../platform/http/commands/in-transaction.ts'
import { userIdOf } from '../../platform/scope/scope.ts'
import type { ChangeSet, Menu } from '../catalog/catalog.book.ts'
import { sourceKey } from './machine/machine.service.ts'
import { changedTexts, languageOfMenu, withTranslations } from './translations.read.ts'
import * as repo from './translations.repo.ts'
import type { MenuEntity } from '../catalog/catalog.read.ts'

/** Public module for writing translations within another area's change of a menu. */

/**
 * Writes the translations of entities that have been saved. A text that differs from the stored one counts as written by
 * a person; others keep their origin.
 */
export async function writeTranslationsOf(
  command: Command,
  menu: Menu,
  change: ChangeSet,
  entities: readonly MenuEntity[],
): Promise<void> {
  const { tx, clock } = command
  const bare = entities.map((entity) => ({ ...entity, translations: {} }))
  const stored = new Map(
    (await withTranslations(tx, menu, bare)).map((entity) => [`${entity.kind} ${entity.externalId}`, entity]),
  )
  const changed = entities
    .filter(({ translations }) => translations !== undefined)
    .flatMap((entity) => changedTexts(stored.get(`${entity.kind} ${entity.externalId}`), entity))
  if (changed.length === 0) return
  const ids = await repo.entityIds(tx, menu, changed)
  const language = await languageOfMenu(tx, menu)
  const rows = changed.flatMap(({ kind, externalId, key, source, text }) => {
    const thing_id = ids.get(`${kind} ${externalId}`)
    if (thing_id === undefined) return []
    return [
      {
        ...translationOf(key),
        kind,
        thing_id,
        text,
        origin: 'HUMAN' as const,
        engine: null,
        source_language: language,
        source_text: source,
        source_key: sourceKey(source),
      },
    ]
  })
  for (const [of, own] of Map.groupBy(rows, (row) => row.language)) {
    const before = await repo.idsOfTranslations(tx, menu, of, own)
    await change.watch('menu_translations', [...before.values()])
    const written = own.flatMap((row) => (row.text === null ? [] : [{ ...row, text: row.text }]))
    await repo.saveTranslations(tx, menu, written, { at: clock.now(), by: userIdOf(command.who) })
    const removed = own.filter(({ text }) => text === null)
    await repo.markRemoved(
      tx,
      menu,
      removed.flatMap(({ kind, thing_id, field }) => before.get(`${kind} ${thing_id} ${field}`) ?? []),
    )
    for (const [name, id] of await repo.idsOfTranslations(tx, menu, of, written))
      if (!before.has(name)) change.made('menu_translations', id)
  }
}
