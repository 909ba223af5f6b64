import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** `docs/writing.md`: words that the texts of a language do not use. */
const notUsed: Readonly<Record<string, RegExp>> = {
  en: /\b(please|oops|successfully|kindly|utili[sz]e|in order to|which is (better|worse)|branch(es)?|outlets?)\b/i,
  es: /(?<!\p{L})(establecimientos?|opini(ón|ones)|sucursal(es)?|por favor|exitosamente|ups)(?!\p{L})/iu,
  ar: /(فضل(ا\u064B|\u064Bا|ا)|من فضلك|مراجعات)/u,
}

const locales = fileURLToPath(new URL('../../web/src/locales/', import.meta.url))
const mails = fileURLToPath(new URL('../../server/src/platform/words/mails/', import.meta.url))

/** Every text of a language: those of the web and of the mails. */
function textsOf(lang: string): [id: string, text: string][] {
  const files = [
    ...readdirSync(locales + lang).map((name) => `${locales}${lang}/${name}`),
    `${mails}${lang}.json`,
  ]
  return files.flatMap((file) =>
    // catalogues are flat: id → text
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>),
  )
}

const faultsOf = (lang: string, texts: readonly (readonly [string, string])[]) =>
  texts.flatMap(([id, text]) => {
    const found = notUsed[lang]?.exec(text)
    return found ? [`${id}: ${found[0]}`] : []
  })

test.each(readdirSync(locales))('texts in %s keep to docs/writing.md', (lang) => {
  expect(notUsed[lang]).toBeDefined()
  expect(faultsOf(lang, textsOf(lang))).toEqual([])
})

test('a word that is not used is found', () => {
  expect(faultsOf('en', [['a', 'Please sign in']])).toEqual(['a: Please'])
  expect(faultsOf('es', [['a', 'Todos los establecimientos']])).toEqual(['a: establecimientos'])
  expect(faultsOf('ar', [['a', 'مراجعات العملاء']])).toEqual(['a: مراجعات'])
})
