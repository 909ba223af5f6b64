import type { MenuFormat } from '@storekeep/contract/rules/menu-files/files.ts'
import type { Reading } from '../../../platform/http/reading.ts'
import type { FileAnswer } from '../../../platform/http/serve.ts'
import { openMenu, wholeMenu } from '../../catalog/catalog.read.ts'
import { withTranslations } from '../../translations/translations.read.ts'
import { namedLocations } from '../menu-files.repo.ts'
import { fileOfMenu } from './menu-file.ts'

/** MENU-FILE-CALL-EXPORT: the menu as a file that re-imports without changes. */
export async function exportMenu(
  { db, who, clock }: Reading,
  storeId: number,
  format: MenuFormat,
): Promise<FileAnswer> {
  const menu = await openMenu(db, who, storeId)
  const locations = await namedLocations(db, storeId)
  const entities = await withTranslations(db, menu, await wholeMenu(db, menu))
  const file = await fileOfMenu(entities, { ...menu, now: clock.now(), locations }, format)
  const name = `menu-${storeId}-${clock.now().toISOString().slice(0, 10)}.${file.extension}`
  return {
    name,
    type: file.type,
    bytes: file.content.length,
    content: (async function* whole() {
      yield file.content
    })(),
  }
}
