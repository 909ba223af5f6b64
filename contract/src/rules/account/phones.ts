import { parsePhoneNumberFromString, type PhoneNumber } from 'libphonenumber-js/min'

type PhoneFault = 'phone.noCountry' | 'phone.invalid'

const parsed = (typed: string): PhoneNumber | undefined =>
  parsePhoneNumberFromString(typed.trim(), { extract: false })

/** ACCOUNT-ENTITY-CONTACT, GAP-ACCOUNT-LAYOUT: why a typed number is not valid E.164. */
export function phoneFault(typed: string): PhoneFault | undefined {
  const number = parsed(typed)
  if (number?.isValid() && number.ext === undefined) return undefined
  return /^\s*[+＋]/.test(typed) ? 'phone.invalid' : 'phone.noCountry'
}

/** A typed number in E.164; other input is returned unchanged. */
export function asE164(typed: string): string {
  return phoneFault(typed) === undefined ? (parsed(typed)?.number ?? typed) : typed
}

/** A number in groups for display: +34 600 11 22 33. */
export function phoneInGroups(number: string): string {
  return parsed(number)?.formatInternational() ?? number
}
