import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import { giveToStore } from './images.repo.ts'

/** The public module of what other areas write about images: in their transaction. */

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Attaches an image to a store. One that is another store's or another person's is as if it were not there. */
export async function attachImage(tx: Tx, scope: Scope, storeId: number, id: string): Promise<void> {
  if (!uuid.test(id) || !(await giveToStore(tx, scope, storeId, id)))
    throw new AppError('image.notFound', { id })
}
