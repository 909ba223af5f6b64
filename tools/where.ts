/** `npm run where ADDRESS`: prints the files of the page with a path. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { pageAt } from '@storekeep/contract/rules/page-at.ts'
import { root } from './lib/root.ts'
import { pageImports } from './vite/page-files.ts'

const DECLARATIONS = 'contract/src/rules/pages.ts'

/** One line per file: the declaration, the route, the page itself, the contract and the server. */
export function filesOf(address: string): string[] {
  const page = pageAt(address)
  if (page === undefined) throw new Error(`no page has the address ${address}`)
  const { name } = page
  const sides = [`contract/src/areas/${page.area}.ts`, `server/src/areas/${page.area}/`]
  return [
    `${name}, ${page.path}, area ${page.area}`,
    lineOf(DECLARATIONS, `${name}: `),
    ...routeOf(name),
    ...sides.filter((path) => existsSync(join(root, path))),
  ]
}

/**
 * The route of a page, and the files that it loads; all files of its module if several pages share them, and none if the
 * page has no route of its own.
 */
function routeOf(name: string): string[] {
  const modules = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
  return modules
    .filter((file) => /\.pages\.tsx?$/.test(file))
    .flatMap((file) => {
      const path = `web/src/${file}`
      const text = readFileSync(join(root, path), 'utf8')
      const views = pageImports(text).get(name)
      if (!views) return []
      const call = text.search(new RegExp(`\\(\\s*'${name}'`))
      const loaded = views.map((view) => relative(root, join(root, dirname(path), view)))
      return [`${path}:${lineNumber(text, call)}`, ...new Set(loaded)]
    })
}

/** `file:line` of the first line that contains a text. */
function lineOf(file: string, wanted: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  return `${file}:${lineNumber(text, text.indexOf(wanted))}`
}

function lineNumber(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

if (import.meta.main) {
  try {
    console.log(filesOf(process.argv[2] ?? '/').join('\n'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
