/** The name of a passkey, chosen by its user. */
export const longestFactorName = 60

/** A code normalised for comparison: without spaces and dashes, in capitals, with the digits of every keyboard. */
export function plainCode(typed: string): string {
  return typed
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .toUpperCase()
}

/** Digits of an authenticator app. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(plainCode(typed))
}

/** Characters of recovery codes: no two look alike. */
export const recoverySigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const recoveryCode =
  // a fixed number of characters
  new RegExp(`^[${recoverySigns}]{12}$`)

/** Whether the input has the form of a code. */
export function isFactorCode(typed: string): boolean {
  return isAppCode(typed) || recoveryCode.test(plainCode(typed))
}

/** A recovery code for display: three groups of four. */
export function recoveryCodeInGroups(code: string): string {
  return code.replaceAll(/(.{4})(?!$)/g, '$1-')
}
