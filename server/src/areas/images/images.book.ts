import { AppError } from '../../platform/app-error.ts'
import type { Db, Tx } from '../../platform/db/types.ts'
import type { Files } from '../../platform/files/files.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { giveToStore, insertImage } from './images.repo.ts'
import { judgeImage, keepImage } from './taking.ts'

/** Public module for writes to images within another area's transaction. */

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Attaches an image to a store. An image of another store or another user is `image.notFound`. */
export async function attachImage(tx: Tx, scope: Scope, storeId: number, id: string): Promise<void> {
  if (!uuid.test(id) || !(await giveToStore(tx, scope, storeId, id)))
    throw new AppError('image.notFound', { id })
}

/** Stores an image that belongs to a store from the start; returns its id. */
export async function addImage(
  { db, files }: { readonly db: Db; readonly files: Files },
  { name, content }: { readonly name: string; readonly content: Uint8Array },
  owner: { readonly userId: number; readonly storeId: number; readonly at: Date },
): Promise<string> {
  const taken = await judgeImage([{ name, content, bytes: content.length }])
  const { id, type, width, height, likeness } = taken
  return keepImage(files, taken, () =>
    db.transaction(async (tx) => {
      await insertImage(tx, { id, type, width, height, ...likeness, ...owner })
      return id
    }),
  )
}
