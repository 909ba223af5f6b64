import { withOneStop } from '@storekeep/contract/rules/text.ts'
import { type Language, directionOf, localeOf } from '@storekeep/contract/rules/languages.ts'
import format from 'icu-minify/format'
import type { CompiledMessage, FormatValues } from 'icu-minify/format'
import type { ReactNode } from 'react'
import { languages as lists } from 'virtual:words'
import { portalName } from '../boot/facts.ts'
import type { CatalogueName, Tag, Words } from './words.gen.ts'
import { setCurrentLanguage } from './current.ts'
import { dateFormat, loadFormats, numberFormat, pluralRules } from './memo.ts'
import { newListeners } from '../events/listeners.ts'

type Catalogue = Record<string, CompiledMessage>
export type Values = FormatValues<ReactNode>
export type Id = keyof Words
type Plain<K extends Id> = Words[K][keyof Words[K]] extends infer V
  ? Extract<V, Tag> extends never
    ? K
    : never
  : never
/** Ids of messages without tags, whose text is a string. */
export type PlainId = { [K in Id]: Plain<K> }[Id]
/** `t('id')`, or `t('id', { value })` if the message has placeholders other than `{portal}`, the portal's name. */
export type Translate = <K extends PlainId>(
  id: K,
  ...values: keyof Words[K] extends never ? [] : [values: Words[K]]
) => string

interface LanguageTranslator {
  readonly lang: Language
  readonly t: Translate
  readonly say: (id: string, values?: Values) => ReactNode
  readonly has: (id: string) => boolean
}

const formatters = {
  getDateTimeFormat: dateFormat,
  getNumberFormat: numberFormat,
  getPluralRules: pluralRules,
}

const wanted = new Set<CatalogueName>()
const catalogues = new Map<Language, Catalogue>()
const loads = new Map<string, Promise<void>>()
const { on, notify } = newListeners()
let now = translatorOf('en')
let target: Language = 'en'

function catalogue(lang: Language): Catalogue {
  const known = catalogues.get(lang) ?? {}
  catalogues.set(lang, known)
  return known
}

function translatorOf(lang: Language): LanguageTranslator {
  const messages = catalogue(lang)
  const has = (id: string) => Object.hasOwn(messages, id)
  const say = (id: string, values?: Values): ReactNode => {
    const message = has(id) ? messages[id] : undefined
    if (message === undefined) return missing(lang, id)
    const text = format<ReactNode>(message, localeOf(lang), { portal: portalName, ...values }, { formatters })
    return typeof text === 'string' && values ? withOneStop(text, values) : text
  }
  // a message without tags formats to a string; the type of ids guarantees that there are none
  return { lang, has, say, t: say as Translate }
}

const reported = new Set<string>()
/** PLATFORM-ERROR-TRANSLATION: a missing id is logged once and shown instead of its text. */
export function missing(lang: string, id: string): string {
  const key = `${lang} ${id}`
  if (!reported.has(key)) console.error('words: missing', key)
  reported.add(key)
  return id
}

async function fetchWords(lang: Language, name: CatalogueName): Promise<void> {
  // an area may have no messages
  const [list] = await Promise.all([lists[lang]?.(), loadFormats(localeOf(lang))])
  const messages = (await list?.[name]?.()) as Catalogue | undefined // compiled by tools/vite/words.ts
  Object.assign(catalogue(lang), messages)
}

function load(lang: Language, name: CatalogueName): Promise<void> {
  const key = `${lang}/${name}`
  const known = loads.get(key)
  if (known) return known
  const fresh = fetchWords(lang, name).catch((error: unknown) => {
    loads.delete(key) // so that a retry loads again
    throw error
  })
  loads.set(key, fresh)
  return fresh
}

/** Loads catalogues; routes wait for it. Listeners are not called, since loading messages changes nothing on screen. */
export async function loadWords(...names: readonly CatalogueName[]): Promise<void> {
  for (const name of names) wanted.add(name)
  let lang: Language
  do {
    lang = target
    await Promise.all(names.map((name) => load(lang, name)))
  } while (lang !== target)
  await Promise.all(names.map((name) => load(now.lang, name)))
}

/** Loads a module and its messages in parallel: `withWords(import('./X.tsx'), 'x').then((m) => m.X)`. */
export async function withWords<Module>(
  module: Promise<Module>,
  ...names: readonly CatalogueName[]
): Promise<Module> {
  const [loaded] = await Promise.all([module, loadWords(...names)])
  return loaded
}

/** Switches the language once every requested catalogue has loaded in it; the last call wins. */
export async function setLanguage(lang: Language): Promise<void> {
  target = lang
  let asked: number
  do {
    asked = wanted.size
    await Promise.all([...wanted].map((name) => load(lang, name)))
  } while (asked !== wanted.size)
  if (target !== lang) return
  now = translatorOf(lang)
  setCurrentLanguage(lang)
  document.documentElement.lang = lang
  document.documentElement.dir = directionOf(lang)
  notifyReactAria(lang)
  notify()
}

const partsLanguage = Symbol.for('react-aria.i18n.locale')
/**
 * react-aria's components read their language from this symbol and listen for this event; its provider would add 2 kB
 * to pages without such components.
 */
function notifyReactAria(lang: Language): void {
  Reflect.set(window, partsLanguage, localeOf(lang))
  window.dispatchEvent(new Event('languagechange'))
}

export const subscribe = on

export function currentTranslator(): LanguageTranslator {
  return now
}

/** The text of an id known only at runtime, e.g. of an error code; prefer `t`. */
export function anyText(id: string, values?: Values): string {
  const text = now.say(id, values)
  return typeof text === 'string' ? text : id
}

export function hasText(id: string): boolean {
  return now.has(id)
}

import.meta.hot?.on('words', ({ lang, messages }: { lang: Language; messages: Catalogue }) => {
  Object.assign(catalogue(lang), messages)
  now = translatorOf(now.lang)
  notify()
})
