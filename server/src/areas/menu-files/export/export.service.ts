import type { MenuFormat } from '@storekeep/contract/rules/menu-files/files.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import type { FileAnswer } from '../../../platform/http/serve.ts'
import type { Scope } from '../../../platform/scope/scope.ts'
import { openMenu, wholeMenu } from '../../catalog/catalog.read.ts'
import { withTranslations } from '../../translations/translations.read.ts'
import { namedLocations } from '../menu-files.repo.ts'
import { fileOfMenu } from './menu-file.ts'

interface Exporting {
  readonly db: DbOrTx
  readonly who: Scope
  readonly clock: Clock
}

/** MENU-FILE-CALL-EXPORT: the menu as a file that re-imports without changes. */
export async function exportMenu(
  { db, who, clock }: Exporting,
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
