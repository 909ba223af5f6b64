import { masked, maskText } from '@storekeep/contract/rules/masking.ts'

/** Field names whose values must not be reported (PLATFORM-RULE-MASKING). */
const secretName = /e-?mail|user-?name|password|passwd|secret|token|authorization|cookie|api-?key/i
/** Long random texts: tokens of any kind. */
const token = /\b(?:[0-9a-f]{32,}|[\w-]{43,})/gi
const hash = /(https?:\/\/[^\s#)]*)#[^\s):]*/g

/** Removes e-mails, tokens and URL hashes from free text. */
export function redactText(text: string, most = 2000): string {
  // truncated first, since scanning a megabyte would be noticeable
  return maskText(text.slice(0, most * 4).replace(hash, '$1'))
    .replace(token, masked)
    .replaceAll('\u0000', '')
    .toWellFormed()
    .slice(0, most)
}

/** An address without its fragment, and without secret query parameters. */
export function redactUrl(url: string): string {
  return redactText(url.split('#', 1)[0] ?? '', 1000)
}

type Plain = string | number | boolean | null

/** Flattens the facts of a report and removes values that are secret by name or by pattern. */
export function redactFacts(facts: Readonly<Record<string, unknown>>): Record<string, Plain> {
  return Object.fromEntries(
    Object.entries(facts)
      .slice(0, 20)
      .map(([name, value]) => [
        name.slice(0, 40),
        secretName.test(name)
          ? masked
          : typeof value === 'number' || typeof value === 'boolean' || value === null
            ? value
            : redactText(typeof value === 'string' ? value : typeof value, 200),
      ]),
  )
}
