import { existsSync, readdirSync, readFileSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const catalogueFile = /\/src\/locales\/([^/]+)\/([^/]+)\.json$/

/**
 * Compiles the ICU catalogues at build time and provides them as `virtual:words`, each in a file of its own, by a list
 * of its language. A text that a language lacks is the English one.
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
        const lang = id.split('/')[1]
        return lang === undefined ? languagesIn(locales) : cataloguesIn(locales, lang)
      },
    },
    transform: {
      filter: { id: catalogueFile },
      handler(code, id) {
        const { lang, name } = partsOf(id)
        const english = `${locales}/en/${name}.json`
        this.addWatchFile(english)
        const messages = { ...readMessages(readFileSync(english, 'utf8')), ...readMessages(code) }
        const compiled = compileAll(messages, (key, why) => this.error(`${lang}/${name}.json ${key}: ${why}`))
        // moduleType: otherwise the bundler still parses the text as JSON
        const text = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
        return { code: text, map: null, moduleType: 'js' }
      },
    },
    async hotUpdate({ file, read, modules }) {
      if (!catalogueFile.test(file)) return
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
      const messages = compileAll(readMessages(await read()), (key, why) =>
        console.error(`${file} ${key}: ${why}`),
      )
      this.environment.hot.send('words', { lang: partsOf(file).lang, messages })
      return []
    },
  }
}

function partsOf(file: string): { lang: string; name: string } {
  const [, lang = '', name = ''] = catalogueFile.exec(file) ?? []
  return { lang, name }
}

type Messages = Readonly<Record<string, string>>
// the catalogues are flat: id → message (checked by locales.test.ts)
const readMessages = (text: string) => JSON.parse(text) as Messages

function compileAll(messages: Messages, refuse: (key: string, why: string) => void): Record<string, unknown> {
  const compiled: Record<string, unknown> = {}
  for (const [key, message] of Object.entries(messages)) {
    try {
      compiled[key] = compile(message)
    } catch (error) {
      refuse(key, error instanceof Error ? error.message : String(error))
    }
  }
  return compiled
}

/** The module that loads the list of a language: lists of all languages would be loaded by every page. */
function languagesIn(locales: string): string {
  const entries = readdirSync(locales).map(
    (lang) => `${quote(lang)}: () => import('virtual:words/${lang}').then((m) => m.catalogues)`,
  )
  return `export const languages = { ${entries.join(', ')} }`
}

function cataloguesIn(locales: string, lang: string): string {
  const entries = readdirSync(`${locales}/en`).map((file) => {
    const path = existsSync(`${locales}/${lang}/${file}`) ? `${lang}/${file}` : `en/${file}`
    return `${quote(file.replace('.json', ''))}: () => import('/src/locales/${path}').then((m) => m.default)`
  })
  return `export const catalogues = { ${entries.join(', ')} }`
}

const quote = (text: string): string => JSON.stringify(text)
