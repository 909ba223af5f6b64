import { graphemes, isPlain } from '../kit/text.ts'

export const shortestPassword = 8
const longestPassword = 128

type PasswordFault =
  | 'field.required'
  | 'password.tooShort'
  | 'password.tooLong'
  | 'password.common'
  | 'password.isEmail'
  | 'password.isName'
  | 'text.unreadable'

/** Normalises letter case and lookalike letters, which do not make a different password. */
const foldPassword = (text: string): string => text.normalize('NFKC').toLowerCase()

const bare = (text: string): string => foldPassword(text).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** GAP-LOGIN-FORM: why a password is rejected; undefined for a valid one. */
export function passwordFault(
  password: string,
  owner: { readonly email: string; readonly name: string },
  isCommon: (folded: string) => boolean,
): PasswordFault | undefined {
  const length = lengthFault(password)
  if (length) return length
  if (isCommon(foldPassword(password))) return 'password.common'
  const [chosen, local = ''] = [bare(password), owner.email.split('@', 1)[0]]
  if (chosen === bare(owner.email) || chosen === bare(local)) return 'password.isEmail'
  if (chosen === bare(owner.name)) return 'password.isName'
  return undefined
}

/** The faults of a password that do not depend on its owner. An emoji counts as one character. */
export function lengthFault(password: string): PasswordFault | undefined {
  if (password === '') return 'field.required'
  if (!isPlain(password)) return 'text.unreadable'
  // too long in code units, so graphemes need not be counted
  if (password.length > longestPassword * 12) return 'password.tooLong'
  const length = graphemes(password)
  if (length < shortestPassword) return 'password.tooShort'
  return length > longestPassword ? 'password.tooLong' : undefined
}
