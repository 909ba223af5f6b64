import { createCipheriv, createDecipheriv, createHash, randomBytes, randomInt } from 'node:crypto'
import { isAppCode, plainCode, recoverySigns } from '@storekeep/contract/rules/account/factor-codes.ts'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { ownSecret } from '../../../platform/config/secret.ts'
import type { DbOrTx } from '../../../platform/db/types.ts'
import { hashOf } from '../tokens.ts'

const cipher = 'aes-256-gcm'
const keyOf = async (db: DbOrTx): Promise<Buffer> =>
  createHash('sha256')
    .update(await ownSecret(db, 'second-factors'))
    .digest()

/** A secret as it is stored: a copy of its table alone opens nothing. */
export async function seal(db: DbOrTx, secret: string): Promise<string> {
  const iv = randomBytes(12)
  const sealing = createCipheriv(cipher, await keyOf(db), iv)
  const text = Buffer.concat([sealing.update(secret, 'utf8'), sealing.final()])
  return [iv, sealing.getAuthTag(), text].map((part) => part.toString('base64url')).join('.')
}

export async function unseal(db: DbOrTx, sealed: string): Promise<string> {
  const [iv, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!iv || !tag || !text) throw new Error('a sealed secret cannot be read')
  const opening = createDecipheriv(cipher, await keyOf(db), iv)
  opening.setAuthTag(tag)
  return Buffer.concat([opening.update(text), opening.final()]).toString('utf8')
}

/** A new secret and the address that an authenticator app reads as a QR code. */
export function newSecret(email: string): { secret: string; address: string } {
  const secret = generateSecret()
  return { secret, address: generateURI({ issuer: 'Storekeep', label: email, secret }) }
}

const stepSeconds = 30

/** The 30 seconds that a code belongs to; undefined of a wrong one. A clock may be off by 30 seconds. */
export function stepOf(secret: string, typed: string, now: Date): number | undefined {
  if (!isAppCode(typed)) return undefined
  const epoch = Math.floor(now.getTime() / 1000)
  const judged = verifySync({ secret, token: plainCode(typed), epoch, epochTolerance: stepSeconds })
  return judged.valid ? Math.floor(epoch / stepSeconds) + judged.delta : undefined
}

const howManyCodes = 10
const codeLength = 12

/** Fresh recovery codes: 59 random bits each. */
export function newRecoveryCodes(): string[] {
  const sign = () => recoverySigns[randomInt(recoverySigns.length)]
  return Array.from({ length: howManyCodes }, () => Array.from({ length: codeLength }, sign).join(''))
}

/** What is stored of a recovery code. */
export function recoveryHash(typed: string): string {
  return hashOf(`recovery:${plainCode(typed)}`)
}
