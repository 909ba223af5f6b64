import { AppError } from '../../platform/app-error.ts'
import { ChangeSet } from './changes/change-set.ts'
import type { Command, Menu } from './menu.ts'
import { productsWithIds, writePackagings } from './products/products.repo.ts'

/** The public module of what other areas write on a menu: in its transaction, kept as a change that can be undone. */

export { ChangeSet } from './changes/change-set.ts'
export { lockMenu, openMenu, type Command, type Menu } from './menu.ts'

/** Says in which packaging products are sold; all of them or none. Answers the change, null when there is none. */
export async function setPackagings(
  command: Command,
  menu: Menu,
  wanted: ReadonlyMap<number, number | null>,
): Promise<string | null> {
  const rows = await productsWithIds(command.tx, menu, [...wanted.keys()])
  const found = new Map(rows.map((row) => [row.id, row]))
  const changed: { id: number; packaging_id: number | null }[] = []
  for (const [id, packagingId] of wanted) {
    const row = found.get(id)
    if (!row) throw new AppError('menu.productNotFound', { id })
    if (row.packaging_id !== packagingId) changed.push({ id, packaging_id: packagingId })
  }
  if (changed.length === 0) return null
  const change = new ChangeSet(command, menu)
  await change.watch(
    'menu_products',
    changed.map(({ id }) => id),
  )
  await writePackagings(command.tx, menu, changed)
  return change.save()
}
