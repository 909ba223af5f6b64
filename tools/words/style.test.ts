import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { languages } from '@storekeep/contract/rules/languages.ts'
import { cataloguesOf } from './catalogues.ts'

/** `docs/writing.md`: words that the texts of a language do not use, and the one word for a thing instead. */
const notUsed: Readonly<Record<string, readonly RegExp[]>> = {
  en: [
    /\b(please|oops|sorry|successfully|unfortunately|kindly|simply|utili[sz]e|feel free|click here)\b/i,
    /\b(in order to|which is (better|worse)|there (is|are) no \w+ (that|which)|note that)\b/i,
    // location, store, review, courier, customer, promotion, sign in
    /\b(branch(es)?|outlets?|venues?|feedback|drivers?|riders?|guests?|buyers?|clients?|log(ged)? ?(in|out)|login)\b/i,
  ],
  es: [
    /(?<!\p{L})(por favor|exitosamente|con éxito|ups|lamentamos|lo sentimos|disculp\p{L}*|usted(es)?|haga)(?!\p{L})/iu,
    /(?<!\p{L})(establecimientos?|opini(ón|ones)|sucursal(es)?|mensajeros?|riders?|conductor(es)?|plataforma)(?!\p{L})/iu,
    /(?<!\p{L})(compradore?s?|consumidor(es)?|comensal(es)?|devoluci(ón|ones)|calificaci(ón|ones)|e-?mails?)(?!\p{L})/iu,
    // periodo, liquidación, envase, erróneo
    /(?<!\p{L})(períodos?|extractos?|embalajes?|encargad[oa]s?|artículos? (\p{L}+ )*incorrectos?)(?!\p{L})/iu,
    // responsable, factura rectificativa, modo de mucha demanda; “no se ha podido” about what has just happened
    /(?<!\p{L})(gerentes?|notas? de crédito|modo (ocupado|saturado)|no (se pud(o|ieron)|pudimos) (?!contactar))/iu,
    /(?<!\p{L})(?!(dieci|veinti)séis)(\p{L}+[áé]is|vuestr[oa]s?)(?!\p{L})/iu,
  ],
  ar: [
    /(فضلا|من فضلك|يرجى|الرجاء|عذرا(?!ء)|إيميل)/u,
    // المنصة is the one word for the marketplace
    /(مراجعات|زبون|زبائن|سائق|أوردر|طلبية|آراء|الرأي|تجنب|السوق(?!\p{L}))/u,
  ],
}

/** What people may type into the search, in words of their own; not shown. */
const isSearchTerm = (id: string): boolean => id.startsWith('palette.also.')

/** Every shown text of a language: those of the web and of the mails. */
function textsOf(lang: string): [id: string, text: string][] {
  return cataloguesOf(lang)
    .flatMap(({ messages }) => Object.entries(messages))
    .filter(([id]) => !isSearchTerm(id))
}

const faultsOf = (lang: string, texts: readonly (readonly [string, string])[]) =>
  texts.flatMap(([id, text]) => {
    // names of values are not shown: `{email}`, `{count, plural, one {# store} other {# stores}}`
    const shown = text
      .replaceAll(/\{\w+(?=[,}])/g, '{')
      .replaceAll(/(?<=select, |\} )\w+ \{/g, '{')
      // Arabic vowel signs: يُرجى is يرجى
      .replaceAll(/[\u064B-\u0652]/g, '')
    return (notUsed[lang] ?? []).flatMap((words) => {
      const found = words.exec(shown)
      return found ? [`${id}: ${found[0]}`] : []
    })
  })

test.each(Object.keys(notUsed))('texts in %s keep to docs/writing.md', (lang) => {
  expect(faultsOf(lang, textsOf(lang))).toEqual([])
})

test('a word that is not used is found', () => {
  expect(faultsOf('en', [['a', 'Please sign in']])).toEqual(['a: Please'])
  expect(faultsOf('es', [['a', 'Todos los establecimientos']])).toEqual(['a: establecimientos'])
  expect(faultsOf('es', [['a', 'Escribe tu e-mail']])).toEqual(['a: e-mail'])
  expect(faultsOf('es', [['a', 'Escribir a {email}']])).toEqual([])
  expect(faultsOf('es', [['a', 'Lo que cambiáis']])).toEqual(['a: cambiáis'])
  expect(faultsOf('es', [['a', 'Dieciséis países']])).toEqual([])
  expect(faultsOf('es', [['a', 'Resumen del período']])).toEqual(['a: período'])
  expect(faultsOf('es', [['a', 'Artículos faltantes o incorrectos']])).toHaveLength(1)
  expect(faultsOf('ar', [['a', 'آراء العملاء']])).toEqual(['a: آراء'])
  expect(faultsOf('ar', [['a', 'مراجعات العملاء']])).toEqual(['a: مراجعات'])
  expect(faultsOf('ar', [['a', 'زبون جديد']])).toEqual(['a: زبون'])
  expect(faultsOf('ar', [['a', 'يُرجى الانتظار']])).toEqual(['a: يرجى'])
})

/** The names of the figures of an area by figure, e.g. `missingWrong`. */
const figuresOf = (lang: string, area: string) =>
  textsOf(lang).flatMap(([id, text]) => {
    const name = new RegExp(`^${area}\\.figure\\.(\\w+)\\.name$`).exec(id)?.[1]
    return name === undefined ? [] : [[name, text] as const]
  })

test.each(languages)('a figure has one name on all pages in %s', (lang) => {
  const names = new Map(figuresOf(lang, 'dashboard'))
  const shared = figuresOf(lang, 'operations').filter(([figure]) => names.has(figure))
  expect(shared.length).toBeGreaterThan(3)
  expect(shared.filter(([figure, name]) => names.get(figure) !== name)).toEqual([])
})

test('the texts of all areas are looked at', () => {
  for (const lang of Object.keys(notUsed)) expect(textsOf(lang).length).toBeGreaterThan(4000)
})

test('the page on writing names the words that are looked for', () => {
  const page = readFileSync(fileURLToPath(new URL('../../docs/writing.md', import.meta.url)), 'utf8')
  for (const word of [
    'successfully',
    'feedback',
    'establecimiento',
    'plataforma',
    'vosotros',
    'زبون',
    'مراجعات',
  ])
    expect(page).toContain(word)
})
