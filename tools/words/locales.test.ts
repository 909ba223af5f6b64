import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { fieldCodes } from '@storekeep/contract/kit/field-codes.ts'
import { languages } from '@storekeep/contract/rules/languages.ts'
import { alwaysComplete, cataloguesOf } from './catalogues.ts'
import { shape } from './shape.ts'
import { mailWordsTypes, wordsTypes } from './types.ts'

type Catalogues = Record<string, Readonly<Record<string, string>>>

const web = fileURLToPath(new URL('../../web/src/', import.meta.url))
const mails = fileURLToPath(new URL('../../server/src/platform/words/mails/', import.meta.url))
const text = (file: string): string => readFileSync(file, 'utf8')
const read = (lang: string): Catalogues =>
  Object.fromEntries(cataloguesOf(lang).map(({ name, messages }) => [name, messages]))
const english = read('en')
const all = (catalogues: Catalogues): [area: string, id: string, message: string][] =>
  Object.entries(catalogues).flatMap(([file, messages]) =>
    Object.entries(messages).map(([id, message]): [string, string, string] => [
      file.replace('.json', ''),
      id,
      message,
    ]),
  )

test('I18N-CONST-LANGUAGES: every language of the portal has catalogues', () => {
  expect(readdirSync(`${web}locales`).toSorted()).toEqual(languages.toSorted())
})

describe.each(languages)('words in %s', (lang) => {
  const own = read(lang)

  test('has no id that English lacks, and lacks none if it is one of those written with every change', () => {
    const ids = (c: Catalogues) => all(c).map(([area, id]) => `${area} ${id}`)
    const [known, had] = [new Set(ids(english)), new Set(ids(own))]
    const missing = [...known].filter((id) => !had.has(id))
    const isComplete = alwaysComplete.some((one) => one === lang)
    expect([...had].filter((id) => !known.has(id))).toEqual([])
    expect(isComplete ? missing : []).toEqual([])
  })

  test('asks for the same placeholders, tags and select cases as English', () => {
    const asked = (message: string) => {
      const { args, selects } = shape(message)
      return [...args]
        .map((arg) => arg.join(':'))
        .concat(selects)
        .toSorted()
        .join(' ')
    }
    const wrong = all(own).filter(([area, id, message]) => {
      const original = english[`${area}.json`]?.[id]
      return original !== undefined && asked(original) !== asked(message)
    })
    expect(wrong.map(([, id, message]) => `${id}: ${asked(message)}`)).toEqual([])
  })

  test('I18N-RULE-PLURALS: has every plural form of the language and no other', () => {
    const wrong = all(own).flatMap(([, id, message]) =>
      shape(message).plurals.flatMap(({ arg, type, keys }) => {
        const need = new Intl.PluralRules(lang, { type })
          .resolvedOptions()
          .pluralCategories.toSorted()
          .join(' ')
        const have = keys
          .filter((key) => !key.startsWith('='))
          .toSorted()
          .join(' ')
        return need === have ? [] : [`${id} {${arg}}: has ${have}; ${lang} needs ${need}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('is not empty, has no straight apostrophe beside a brace, and no key twice in a file', () => {
    const wrong = all(own).flatMap(([, id, message]) =>
      message.trim() === '' || /'[{}]/.test(message) ? [id] : [],
    )
    const twice = cataloguesOf(lang).flatMap(({ file }) => {
      const keys = [...text(file).matchAll(/^\s*"([^"]+)"\s*:/gm)].map(([, key]) => key)
      return keys.filter((key, i) => keys.indexOf(key) !== i)
    })
    expect({ wrong, twice }).toEqual({ wrong: [], twice: [] })
  })
})

test('I18N-RULE-PLURALS: for 0 to 101 the form picked is the one of the locale data, in every language', () => {
  // the categories of CLDR as recorded by hand for the numbers that tell the languages apart
  const known: Record<string, Record<number, Intl.LDMLPluralRule>> = {
    ar: {
      0: 'zero',
      1: 'one',
      2: 'two',
      3: 'few',
      10: 'few',
      11: 'many',
      99: 'many',
      100: 'other',
      101: 'other',
    },
    es: { 0: 'other', 1: 'one', 2: 'other', 1000000: 'many' },
    fr: { 0: 'one', 1: 'one', 2: 'other', 1000000: 'many' },
    hy: { 0: 'one', 1: 'one', 2: 'other' },
    hr: { 1: 'one', 2: 'few', 5: 'other', 11: 'other', 21: 'one', 22: 'few', 101: 'one' },
    sr: { 1: 'one', 2: 'few', 5: 'other', 11: 'other', 21: 'one', 22: 'few', 101: 'one' },
    uk: { 1: 'one', 2: 'few', 5: 'many', 11: 'many', 21: 'one', 22: 'few', 101: 'one' },
    ru: { 1: 'one', 2: 'few', 5: 'many', 11: 'many', 21: 'one', 22: 'few', 101: 'one' },
    'ro-ro': { 1: 'one', 2: 'few', 19: 'few', 20: 'other', 101: 'few' },
    pl: { 1: 'one', 2: 'few', 5: 'many', 12: 'many', 22: 'few', 101: 'many' },
    sl: { 1: 'one', 2: 'two', 3: 'few', 4: 'few', 5: 'other', 101: 'one' },
  }
  for (const [lang, forms] of Object.entries(known)) {
    const rules = new Intl.PluralRules(lang)
    for (const [n, form] of Object.entries(forms))
      expect(`${lang} ${n} ${rules.select(Number(n))}`).toBe(`${lang} ${n} ${form}`)
  }
})

test('there is one catalogue for each area, or folder of one, of the shell or of the kit, that has words of its own, one for error codes and one that is shared; an id is in one of them', () => {
  const areas = readdirSync(`${web}areas`)
  const folders = [
    ...areas.flatMap((area) => readdirSync(`${web}areas/${area}`)),
    ...readdirSync(`${web}app`),
    ...readdirSync(`${web}kit`),
  ]
  expect(
    Object.keys(english)
      .map((file) => file.replace('.json', ''))
      .filter((name) => !['shared', 'errors', 'mails', ...areas, ...folders].includes(name)),
  ).toEqual([])
  expect(all(english).filter(([area, id]) => (area === 'errors') !== id.startsWith('errors.'))).toEqual([])
  const ids = all(english).map(([, id]) => id)
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
})

test('the types of words are up to date (npm run words)', () => {
  expect(text(`${web}kit/words/words.gen.ts`)).toBe(wordsTypes())
  expect(text(`${mails}../../mail/mail-words.gen.ts`)).toBe(mailWordsTypes())
})

describe('ids used and declared', () => {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((f) => /\.tsx?$/.test(f) && !/\.(test|gen|d)\.tsx?$/.test(f))
    .map((f) => ({ name: f.replaceAll('\\', '/'), source: text(web + f) }))
  const ids = new Map(all(english).map(([area, id]) => [id, area]))
  const literals = (source: string) =>
    [...source.matchAll(/['"`]([a-z]+(?:-[a-z]+)*\.[^'"`\s]*)['"`]/g)].map(([, id = '']) => id)
  /** `errors.${code}`: every id that begins so counts as used. */
  const prefixes = (source: string) =>
    [...source.matchAll(/['"`]([a-z]+(?:-[a-z]+)*\.[\w.-]*)\$\{/g)].map(([, start = '']) => start)
  const joined = files.map(({ source }) => source).join('\n')

  test('every declared id is used', () => {
    // files and mails that the server writes take their texts from the same catalogues
    const server = fileURLToPath(new URL('../../server/src/', import.meta.url))
    const written = readdirSync(server, { recursive: true, encoding: 'utf8' })
      .filter((f) => f.endsWith('.ts') && !/\.(test|testing)\.ts$/.test(f))
      .map((f) => text(server + f))
      .join('\n')
    const used = new Set([...literals(joined), ...literals(written)])
    const begun = prefixes(joined)
    expect([...ids.keys()].filter((id) => !used.has(id) && !begun.some((p) => id.startsWith(p)))).toEqual([])
  })

  test('a file uses the words of its own area or folder, the shared ones, or those it loads', () => {
    const wrong = files.flatMap(({ name, source }) => {
      const [, area, folder] = /^(?:areas|app|kit)\/([^/]+)\/(?:([^/]+)\/)?/.exec(name) ?? []
      const known = new Set([area, folder, 'shared'])
      // `loadWords('x')`, or `withWords(import('./X.tsx'), 'x')`
      for (const [, list = ''] of source.matchAll(
        /(?:loadWords\(|withWords\((?:import\([^)]*\)|view(?:\(\))?),)([^)]*)\)/g,
      ))
        for (const [word] of list.matchAll(/\w+/g)) known.add(word)
      return literals(source).flatMap((id) => {
        const catalogue = ids.get(id)
        return catalogue === undefined || known.has(catalogue) ? [] : [`${name}: ${id}`]
      })
    })
    expect(wrong).toEqual([])
  })

  test('every field code has a text', () => {
    expect(fieldCodes.filter((code) => !ids.has(`errors.${code}`))).toEqual([])
  })
})
