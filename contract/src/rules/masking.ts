import { linkPrefixes } from './account/link-prefixes.ts'

/** Replaces a text that must not be logged (PLATFORM-RULE-MASKING). */
export const masked = '[masked]'

const names =
  'e-?mail|user-?name|password|password-?hash|passwd|pwd|secret|authorization|(?:set-)?cookie|[a-z_]{0,30}token|api-?key|feed-?key|jwt|factor-?code|recovery-?codes'

const secretName = new RegExp(
  // built from the names above, without unbounded repetition
  `^(?:${names}|[\\w-]{1,40}-token|idempotency-key|promotedoperator|manageremail|smtp_url|database_url)$`,
  'i',
)
/** `"password":"…"` in JSON, including JSON within strings of JSON. */
const inJson = new RegExp(
  // as above; the closing quote is optional, so that no text is scanned twice
  String.raw`("(?:${names})"\s{0,9}:\s{0,9}")(?:[^"\\]|\\[\s\S])*`,
  'gi',
)
const inNestedJson = new RegExp(
  // as above
  String.raw`(\\"(?:${names})\\"\s{0,9}:\s{0,9}\\")(?:[^"\\]|\\\\\\"|\\(?!"))*`,
  'gi',
)
/** `password: 'x'` and `{ 'password': "x" }`, as programs print values. */
const inLiteral = new RegExp(
  // as above
  String.raw`(\b(?:${names})['"]?\s{0,9}:\s{0,9}(['"\x60]))(?:(?!\2)[^\\]|\\[\s\S])*`,
  'gi',
)
/** `password: x`; only for names that are secret in any context. */
const inWords = /(\b(?:password|passwd|pwd|secret|api-?key)['"]?\s{0,9}:\s{0,9})[^\s"'`,;{}&]+/gi
const inQuery = new RegExp(
  // as above
  String.raw`(\b(?:${names})=|[?&]key=)[^&#\s]*`,
  'gi',
)
const tokens = new RegExp(
  // built from the prefixes of links
  String.raw`\b(?:(?:Bearer|Basic)\s{1,9}[\w.~+/-]+=*|sk_feed_\w+|(?:rt_|${linkPrefixes.SET_UP})[\w-]+|(?:${Object.values(linkPrefixes).join('|')})[\w-]{20,})|(?<![\w-])eyJ[\w-]+\.[\w-]+\.[\w-]*`,
  'g',
)
/** drizzle includes the parameters of a statement in its message, which may contain anything. */
const parameters = /\bparams:(?:[^\n]|\n(?!\s{1,20}at ))*/g

/** Whether a field of this name holds a value that must not be logged. */
export function isSecretName(name: string): boolean {
  return name.length <= 60 && secretName.test(name)
}

/** Removes e-mails, passwords, tokens and keys from free text (messages, URLs, stack traces). Takes linear time. */
export function maskText(text: string): string {
  return maskEmails(
    text
      .replace(parameters, `params: ${masked}`)
      .replace(inJson, `$1${masked}`)
      .replace(inNestedJson, `$1${masked}`)
      .replace(inLiteral, `$1${masked}`)
      .replace(inWords, `$1${masked}`)
      .replace(inQuery, `$1${masked}`)
      .replace(tokens, masked),
  )
}

const at = /@|%40/gi
/** Characters that delimit an e-mail address. */
const around = new Set('\u00a0@"\'<>(),:;=&')
const isOfEmail = (sign: string): boolean => sign > ' ' && !around.has(sign)
/** Maximum length of an e-mail address, which bounds the number of times a character is scanned. */
const longest = 254

/** Scans outwards from each @, including %40. */
function maskEmails(text: string): string {
  const parts: string[] = []
  let done = 0
  for (const sign of text.matchAll(at)) {
    const [start, end] = [sign.index, sign.index + sign[0].length]
    if (start < done) continue
    const from = walk(text, start, -1, done)
    const to = walk(text, end, 1, text.length)
    if (from === start || !/[^.]\.[^.]/.test(text.slice(end, to))) continue
    parts.push(text.slice(done, from), masked)
    done = to
  }
  return parts.length === 0 ? text : parts.join('') + text.slice(done)
}

/** The position at which the characters of an e-mail address end in one direction. */
function walk(text: string, from: number, step: 1 | -1, limit: number): number {
  let at = from
  for (let count = 0; count < longest && at !== limit; count++) {
    if (!isOfEmail(text.charAt(step === 1 ? at : at - 1))) break
    at += step
  }
  return at
}
