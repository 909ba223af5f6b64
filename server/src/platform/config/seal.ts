import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import type { DbOrTx } from '../db/types.ts'
import { ownSecret } from './secret.ts'

const cipher = 'aes-256-gcm'
const keyOf = async (db: DbOrTx, purpose: string): Promise<Buffer> =>
  createHash('sha256')
    .update(await ownSecret(db, purpose))
    .digest()

/** Encrypts a secret for storage, so that a copy of its table alone is useless. Each purpose has its own key. */
export async function seal(db: DbOrTx, purpose: string, secret: string): Promise<string> {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, await keyOf(db, purpose), iv)
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return [iv, sealing.getAuthTag(), text].map((part) => part.toString('base64url')).join('.')
}

/** Decrypts what `seal` encrypted for the same purpose; throws if it was changed, or sealed for another. */
export async function unseal(db: DbOrTx, purpose: string, sealed: string): Promise<string> {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('a sealed secret cannot be read')
  const opening = createDecipheriv(cipher, await keyOf(db, purpose), iv)
  opening.setAuthTag(tag)
  return Buffer.concat([opening.update(text), opening.final()]).toString('utf8')
}
