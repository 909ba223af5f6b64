import { readdirSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const catalogueFile = /\/src\/locales\/([^/]+)\/([^/]+)\.json$/

/**
 * Compiles the ICU catalogues while building, and offers one index per language
 * (`virtual:words/<lang>`), so that the entry carries no list of every room in every language, and of the rooms that
 * come later a second one (`…/more`).
 */
export function words(): Plugin {
  let locales = ''
  return {
    name: 'words',
    enforce: 'pre',
    configResolved(config) {
      locales = `${config.root}/src/locales`
    },
    resolveId: { filter: { id: /^virtual:words/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:words/ },
      handler(id) {
        const [, lang, part] = id.split('/')
        return lang === undefined ? languageIndex(locales) : roomIndex(locales, lang, part)
      },
    },
    transform: {
      filter: { id: catalogueFile },
      handler(code, id) {
        const { lang, room } = place(id)
        const compiled = compileAll(code, (key, why) => this.error(`${lang}/${room}.json ${key}: ${why}`))
        // moduleType: otherwise the bundler still takes the text for JSON
        const text = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
        return { code: text, map: null, moduleType: 'js' }
      },
    },
    async hotUpdate({ file, read, modules }) {
      if (!catalogueFile.test(file)) return
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
      const messages = compileAll(await read(), (key, why) => console.error(`${file} ${key}: ${why}`))
      this.environment.hot.send('words', { lang: place(file).lang, messages })
      return []
    },
  }
}

function place(file: string): { lang: string; room: string } {
  const [, lang = '', room = ''] = catalogueFile.exec(file) ?? []
  return { lang, room }
}

function compileAll(text: string, refuse: (key: string, why: string) => void): Record<string, unknown> {
  const compiled: Record<string, unknown> = {}
  // the catalogues are flat: id → message (checked by locales.test.ts)
  for (const [key, message] of Object.entries(JSON.parse(text) as Record<string, string>)) {
    try {
      compiled[key] = compile(message)
    } catch (error) {
      refuse(key, error instanceof Error ? error.message : String(error))
    }
  }
  return compiled
}

function languageIndex(locales: string): string {
  const entries = readdirSync(locales).map((lang) => `${quote(lang)}: () => import('virtual:words/${lang}')`)
  return `export const languages = { ${entries.join(', ')} }`
}

/** What the first pages need; their index must not grow with every room. */
const first = new Set([
  'access',
  'dashboard',
  'details',
  'errors',
  'nav',
  'personas',
  'session',
  'shell',
  'stores',
])

function roomIndex(locales: string, lang: string, part: string | undefined): string {
  const entries = readdirSync(`${locales}/${lang}`)
    .map((file) => ({ file, room: file.replace('.json', '') }))
    .filter(({ room }) => first.has(room) === (part === undefined))
    .map(
      ({ file, room }) =>
        `${quote(room)}: () => import('/src/locales/${lang}/${file}').then((m) => m.default)`,
    )
  const more = part === undefined ? `export const more = () => import('virtual:words/${lang}/more')` : ''
  return `export const rooms = { ${entries.join(', ')} }\n${more}`
}

const quote = (text: string): string => JSON.stringify(text)
