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

/** The route of a page, and the files that it loads; empty if the page is not built. */
function routeOf(name: string): string[] {
  const modules = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' })
  return modules
    .filter((file) => /\.pages\.tsx?$/.test(file))
    .flatMap((file) => {
      const path = `web/src/${file}`
      const views = pageImports(readFileSync(join(root, path), 'utf8')).get(name)
      const loaded = (views ?? []).map((view) => relative(root, join(root, dirname(path), view)))
      return views === undefined ? [] : [lineOf(path, `'${name}'`), ...loaded]
    })
}

/** `file:line` of the first line that contains a text. */
function lineOf(file: string, text: string): string {
  const lines = readFileSync(join(root, file), 'utf8').split('\n')
  return `${file}:${lines.findIndex((line) => line.includes(text)) + 1}`
}

if (import.meta.main) {
  try {
    console.log(filesOf(process.argv[2] ?? '/').join('\n'))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
