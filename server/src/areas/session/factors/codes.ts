import { randomInt } from 'node:crypto'
import { isAppCode, plainCode, recoverySigns } from '@storekeep/contract/rules/account/factor-codes.ts'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { hashOf } from '../tokens.ts'

/** The purpose for which secrets of authenticator apps are encrypted. */
export const sealedAs = 'second-factors'

/** A new secret and the address that an authenticator app reads as a QR code; it shows the portal's name, the issuer. */
export function newSecret(email: string, issuer: string): { secret: string; address: string } {
  const secret = generateSecret()
  return { secret, address: generateURI({ issuer, label: email, secret }) }
}

const stepSeconds = 30

/** The 30-second step of a code; undefined for a wrong one. A clock may be off by 30 seconds. */
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
