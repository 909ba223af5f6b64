const shown = '[masked]'
/** Names of fields whose values are never written down (PLATFORM-RULE-MASKING). */
const secret =
  /^(?:e-?mail|user-?name|password|password-?hash|passwd|pwd|secret|authorization|cookie|set-cookie|.*token|api-?key|feed-?key|idempotency-key|promotedoperator|manageremail|jwt|smtp_url|database_url)$/i

const email = /[^\s@"'<>(),:;=&]+@[^\s@"'<>(),:;=&]+\.[^\s@"'<>(),:;=&]+/g
const bearer = /\b(?:Bearer\s+[\w.~+/-]+=*|sk_feed_\w+|eyJ[\w-]+\.[\w-]+\.[\w-]*)/g
const inQuery = /([?&](?:email|username|password|[a-z_]*token|key)=)[^&#\s]*/gi
/** drizzle quotes a statement's parameters in its message: they may hold anything. */
const parameters = /(\bparams:)[\s\S]*?(?=\n\s+at |$)/g

/** Free text (messages, addresses, stacks) without e-mails, tokens and keys. */
export const maskText = (text: string): string =>
  text
    .replace(parameters, `$1 ${shown}`)
    .replace(inQuery, `$1${shown}`)
    .replace(bearer, shown)
    .replace(email, shown)

/** A copy of any value in which what is secret by name or by look is masked. */
export const mask = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return maskText(value)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (depth > 8) return '[deep]'
  if (Array.isArray(value)) return value.map((item) => mask(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      secret.test(name) && item !== null && item !== undefined ? shown : mask(item, depth + 1),
    ]),
  )
}
