import { readdirSync } from 'node:fs'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const catalogueFile = /\/src\/locales\/([^/]+)\/([^/]+)\.json$/

/** Compiles the ICU catalogues at build time and provides them as `virtual:words`, each in a file of its own. */
export function words(): Plugin {
  let locales = ''
  return {
    name: 'words',
    enforce: 'pre',
    configResolved(config) {
      locales = `${config.root}/src/locales`
    },
    resolveId: { filter: { id: /^virtual:words$/ }, handler: (id) => `\0${id}` },
    load: { filter: { id: /^\0virtual:words$/ }, handler: () => indexOf(locales) },
    transform: {
      filter: { id: catalogueFile },
      handler(code, id) {
        const { lang, name } = partsOf(id)
        const compiled = compileAll(code, (key, why) => this.error(`${lang}/${name}.json ${key}: ${why}`))
        // moduleType: otherwise the bundler still parses the text as JSON
        const text = `export default JSON.parse(${JSON.stringify(JSON.stringify(compiled))})`
        return { code: text, map: null, moduleType: 'js' }
      },
    },
    async hotUpdate({ file, read, modules }) {
      if (!catalogueFile.test(file)) return
      for (const module of modules) this.environment.moduleGraph.invalidateModule(module)
      const messages = compileAll(await read(), (key, why) => console.error(`${file} ${key}: ${why}`))
      this.environment.hot.send('words', { lang: partsOf(file).lang, messages })
      return []
    },
  }
}

function partsOf(file: string): { lang: string; name: string } {
  const [, lang = '', name = ''] = catalogueFile.exec(file) ?? []
  return { lang, name }
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

function indexOf(locales: string): string {
  const entries = readdirSync(locales).map((lang) => {
    const files = readdirSync(`${locales}/${lang}`).map(
      (file) =>
        `${quote(file.replace('.json', ''))}: () => import('/src/locales/${lang}/${file}').then((m) => m.default)`,
    )
    return `${quote(lang)}: { ${files.join(', ')} }`
  })
  return `export const catalogues = { ${entries.join(', ')} }`
}

const quote = (text: string): string => JSON.stringify(text)
