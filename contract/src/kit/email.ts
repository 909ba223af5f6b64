/** Why an address is rejected; each reason has its text. */
export const emailFaults = [
  'email.invalid',
  'email.quotedString',
  'email.comment',
  'email.addressLiteral',
  'email.space',
  'email.letters',
  'email.tooLong',
  'email.domain',
] as const
type EmailFault = (typeof emailFaults)[number]

const localForm = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
const labelForm = /^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i
/** Country domains that accept mail themselves, so that an address may end with them directly. */
const mailCountries = new Set([
  'ai',
  'ax',
  'cf',
  'dm',
  'gp',
  'gt',
  'hr',
  'io',
  'kh',
  'km',
  'lk',
  'mq',
  'pa',
  'td',
  'tt',
  'ua',
  'va',
  'ws',
])

/**
 * The fault of an e-mail address; undefined for a valid one. An address is `name@domain` by RFC 5321, without quoted
 * names, comments and address literals, which partners do not use and which obscure the recipient.
 */
export function emailFault(address: string): EmailFault | undefined {
  if (/[()]/.test(address)) return 'email.comment'
  if (address.includes('"')) return 'email.quotedString'
  if (/\s/.test(address)) return 'email.space'
  // mail servers that accept other letters are rare
  if (/(?!\p{ASCII})\p{L}/u.test(address)) return 'email.letters'
  const at = address.lastIndexOf('@')
  const [local, domain] = [address.slice(0, Math.max(0, at)), address.slice(at + 1)]
  if (at > 0 && domain.startsWith('[')) return 'email.addressLiteral'
  if (at < 1 || !localForm.test(local)) return 'email.invalid'
  if (local.length > 64 || address.length > 254) return 'email.tooLong'
  return isDomain(domain) ? undefined : 'email.domain'
}

function isDomain(domain: string): boolean {
  const labels = domain.split('.')
  const last = labels.at(-1) ?? ''
  if (!labels.every((label) => labelForm.test(label)) || /^\d+$/.test(last)) return false
  return labels.length > 1 || mailCountries.has(last.toLowerCase())
}
