import type { ImageSize } from '@storekeep/contract/rules/images/images.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DbOrTx, Tx } from '../../platform/db/types.ts'
import type { Files } from '../../platform/files/files.ts'
import type { FileAnswer } from '../../platform/http/serve.ts'
import type { SignedInUser } from '../../platform/access/signed-in-user.ts'
import { scopeOf, type Scope } from '../../platform/scope/scope.ts'
import { attachImage } from './images.book.ts'
import * as repo from './images.repo.ts'
import { moderationOf } from './moderation/columns.ts'
import { keyOf } from './keys.ts'
import type { Taken } from './taking.ts'

/** The stored columns of an image, for its uploader. */
export async function recordImage(
  { tx, clock, audit }: { readonly tx: Tx; readonly clock: Clock; readonly audit: Audit },
  { id, type, width, height, likeness }: Taken,
  who: SignedInUser,
) {
  const { userId } = who
  const sameAs = await repo.samePictures(tx, scopeOf(who, 'PRODUCTS', 'read'), likeness)
  await repo.insertImage(tx, { id, userId, at: clock.now(), type, width, height, ...likeness })
  audit.change('image', id, null, { type, width, height })
  return { imageServiceId: id, imageId: id, sameAs }
}

/** An image in one size; its content never changes. */
export async function imageAnswer(
  db: DbOrTx,
  files: Files,
  { id, size }: { readonly id: string; readonly size: ImageSize },
): Promise<FileAnswer> {
  const type = await repo.typeOfImage(db, id)
  const content = type && (await files.get(keyOf(id, size)))
  if (!type || !content) throw new AppError('image.notFound', { id })
  return { name: `${id}-${size}`, type, bytes: content.length, content: one(content), isLasting: true }
}

async function* one(content: Uint8Array): AsyncIterable<Uint8Array> {
  yield content
}

/** STORE-CALL-IMAGE. */
export async function setStoreImage(
  { tx, who, audit }: { readonly tx: Tx; readonly who: Scope; readonly audit: Audit },
  storeId: number,
  imageId: string | null,
): Promise<void> {
  const written = await repo.writeStoreImage(tx, who, storeId, imageId)
  if (!written) throw new AppError('access.foreignStore', { storeId })
  if (imageId !== null) await attachImage(tx, who, storeId, imageId)
  audit.change('store', storeId, { imageId: written.before }, { imageId }, storeId)
}

/** The image of a store that the caller may see, with its moderation state. */
export async function storeImage(db: DbOrTx, scope: Scope, storeId: number) {
  const found = await repo.imageOfStore(db, scope, storeId)
  if (!found) throw new AppError('access.foreignStore', { storeId })
  return { imageId: found.image_id, moderation: moderationOf(found) }
}
