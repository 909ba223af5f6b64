/** A code as it is compared: without spaces and hyphens, in capitals. */
export function plainCode(typed: string): string {
  return typed.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** Digits of an authenticator app. */
export function isAppCode(typed: string): boolean {
  return /^\d{6}$/.test(plainCode(typed))
}

/** Signs of recovery codes: none that looks like another. */
export const recoverySigns = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const recoveryCode =
  // a fixed number of signs
  new RegExp(`^[${recoverySigns}]{12}$`)

/** Whether what was typed can be a code at all. */
export function isFactorCode(typed: string): boolean {
  return isAppCode(typed) || recoveryCode.test(plainCode(typed))
}

/** A recovery code as it is shown: three groups of four. */
export function recoveryCodeInGroups(code: string): string {
  return code.replaceAll(/(.{4})(?!$)/g, '$1-')
}
