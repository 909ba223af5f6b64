import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Language, languages } from '@storekeep/contract/rules/languages.ts'

const locales = fileURLToPath(new URL('../../web/src/locales/', import.meta.url))
const mails = fileURLToPath(new URL('../../server/src/platform/words/mails/', import.meta.url))

/**
 * The languages that every change of a text is written in: two that read from left to right, the shorter and the longer
 * one, and one from right to left with six plural forms. The others may lack a text until it is translated.
 */
export const alwaysComplete: readonly Language[] = ['en', 'es', 'ar']

/** A catalogue is flat: id → message. */
interface Catalogue {
  /** `payouts.json` of the web app, or `mails.json` of the server. */
  readonly name: string
  readonly file: string
  readonly messages: Readonly<Record<string, string>>
}

/** The catalogues of a language: those of the web app, and that of the mails. */
export function cataloguesOf(language: string): Catalogue[] {
  const files: [name: string, file: string][] = [
    ...readdirSync(locales + language).map((f): [string, string] => [f, `${locales}${language}/${f}`]),
    ['mails.json', `${mails}${language}.json`],
  ]
  return files.map(([name, file]) => ({
    name,
    file,
    // locales.test.ts fails on anything else
    messages: JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>,
  }))
}

/** The ids of English texts that a language lacks. */
export function missingIn(language: string): string[] {
  const own = new Map(cataloguesOf(language).map(({ name, messages }) => [name, messages]))
  return cataloguesOf('en').flatMap(({ name, messages }) =>
    Object.keys(messages).filter((id) => !Object.hasOwn(own.get(name) ?? {}, id)),
  )
}

/** Removes the texts of a language whose ids English no longer has. */
export function removeUnknown(language: string): void {
  const english = new Map(cataloguesOf('en').map(({ name, messages }) => [name, messages]))
  for (const { name, file, messages } of cataloguesOf(language)) {
    const known = english.get(name) ?? {}
    const kept = Object.entries(messages).filter(([id]) => Object.hasOwn(known, id))
    if (kept.length < Object.keys(messages).length)
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
  }
}

/** The languages that may lack a text. */
export const translatedLater = languages.filter((language) => !alwaysComplete.includes(language))
