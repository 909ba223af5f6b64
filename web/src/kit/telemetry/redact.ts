/** What no report may hold (PLATFORM-RULE-MASKING). */
const shown = '[masked]'
const secretName = /e-?mail|user-?name|password|passwd|secret|token|authorization|cookie|api-?key/i
const email = /[^\s@"'<>(),:;=&]+@[^\s@"'<>(),:;=&]+\.[^\s@"'<>(),:;=&]+/g
const token = /\b(?:Bearer\s+[\w.~+/-]+=*|sk_feed_\w+|eyJ[\w-]+\.[\w-]+\.[\w-]*|[0-9a-f]{32,}|[\w-]{43,})/gi
const inQuery = /([?&](?:email|username|password|[a-z_]*token|key)=)[^&#\s]*/gi
const hash = /(https?:\/\/[^\s#)]*)#[^\s):]*/g

/** Free text without e-mails, tokens and hashes of addresses. */
export const redactText = (text: string, most = 2000): string =>
  // cut first: looking through a megabyte would be felt
  text
    .slice(0, most * 4)
    .replace(hash, '$1')
    .replace(inQuery, `$1${shown}`)
    .replace(token, shown)
    .replace(email, shown)
    .replaceAll('\u0000', '')
    .toWellFormed()
    .slice(0, most)

/** An address without its hash, and without what its query names as secret. */
export const redactUrl = (url: string): string => redactText(url.split('#', 1)[0] ?? '', 1000)

type Plain = string | number | boolean | null

/** Facts of a report, plain and without what is secret by name or by look. */
export const redactFacts = (facts: Readonly<Record<string, unknown>>): Record<string, Plain> =>
  Object.fromEntries(
    Object.entries(facts)
      .slice(0, 20)
      .map(([name, value]) => [
        name.slice(0, 40),
        secretName.test(name)
          ? shown
          : typeof value === 'number' || typeof value === 'boolean' || value === null
            ? value
            : redactText(typeof value === 'string' ? value : typeof value, 200),
      ]),
  )
