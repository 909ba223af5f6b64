import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { pages as declared } from '@storekeep/contract/rules/pages.ts'
import type { Plugin } from 'vite'

const pagesModule = /\.pages\.tsx?$/

/**
 * Writes two files next to the build's manifest, from which the server determines preloads. `pages.json`: for each page
 * the modules that its route imports dynamically, read from `page('NAME', { view: () => import('./X.tsx') })` or any
 * other call with the name of a page.
 * `modules.json`: the output file of each of our modules, since the manifest only lists those with a file of their own.
 */
export function pageFiles(): Plugin {
  let root = ''
  return {
    name: 'page-files',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_, bundle) {
      const pages: Record<string, readonly string[]> = {}
      for (const id of this.getModuleIds()) {
        if (!pagesModule.test(id)) continue
        for (const [name, modules] of pageImports(readFileSync(id, 'utf8')))
          pages[name] = modules.map((module) => relative(root, resolve(dirname(id), module)))
      }
      const modules: Record<string, string> = {}
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue
        for (const id of output.moduleIds)
          if (id.startsWith(`${root}/`)) modules[relative(root, id)] = output.fileName
      }
      this.emitFile({ type: 'asset', fileName: '.vite/pages.json', source: JSON.stringify(pages) })
      this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source: JSON.stringify(modules) })
    },
  }
}

const call = /\w\(\s*'(\w+)'/g
const importCall = /\bimport\('([^']+)'\)/g

/** The modules that a text imports dynamically. */
function importsIn(text: string): string[] {
  return [...text.matchAll(importCall)].map(([, module = '']) => module)
}

/** The pages of a module with their dynamic imports; a call without an import gets all imports of its module. */
export function pageImports(text: string): Map<string, readonly string[]> {
  const calls = [...text.matchAll(call)].filter(([, name = '']) => Object.hasOwn(declared, name))
  return new Map(
    calls.map(({ index, 1: name = '' }, nth) => {
      const own = importsIn(text.slice(index, calls[nth + 1]?.index))
      return [name, own.length > 0 ? own : importsIn(text)] as const
    }),
  )
}
