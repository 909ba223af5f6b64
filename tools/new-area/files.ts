import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Names, capital, withNames } from './names.ts'
import { catalogueOf } from './words.ts'
import { alwaysComplete } from '../words/catalogues.ts'

const TEMPLATES = join(import.meta.dirname, 'template')
const LOCALES = 'web/src/locales'

/** Target path of each template. */
function paths({ area, entity }: Names): Readonly<Record<string, string>> {
  const server = `server/src/areas/${area}/${area}`
  const web = `web/src/areas/${area}`
  return {
    'contract/area': `contract/src/areas/${area}.ts`,
    'contract/rules': `contract/src/rules/${area}.ts`,
    'contract/rules-test': `contract/src/rules/${area}.test.ts`,
    'server/tables': `${server}.tables.ts`,
    'server/repo': `${server}.repo.ts`,
    'server/service': `${server}.service.ts`,
    'server/feed': `${server}.feed.ts`,
    'server/routes': `${server}.routes.ts`,
    'server/test': `${server}.test.ts`,
    'web/pages': `${web}/${area}.pages.tsx`,
    'web/queries': `${web}/${area}.queries.ts`,
    'web/search': `${web}/search.ts`,
    'web/search-test': `${web}/search.test.ts`,
    'web/list-page': `${web}/${capital(area)}Page.tsx`,
    'web/list': `${web}/${capital(entity)}List.tsx`,
    'web/state': `${web}/${capital(entity)}State.tsx`,
    'web/detail-page': `${web}/${capital(entity)}Page.tsx`,
    'other/journey': `e2e/${area}.e2e.ts`,
    'other/docs': `docs/areas/${area}.md`,
  }
}

/** Every file of a new area with its text. */
export function areaFiles(root: string, names: Names): Record<string, string> {
  const title = titleIn(root, names, 'en')
  const templates = Object.entries(paths(names)).map(([template, path]) => {
    const text = readFileSync(join(TEMPLATES, `${template}.txt`), 'utf8')
    return [path, withNames(text, names, title)]
  })
  const words = alwaysComplete.map((language) => [
    `${LOCALES}/${language}/${names.area}.json`,
    catalogueOf(names.area, language, titleIn(root, names, language)),
  ])
  return Object.fromEntries([...templates, ...words])
}

/** The area's name in the side menu in a language; its English name if the menu has none. */
function titleIn(root: string, { area }: Names, language: string): string {
  const menu: Record<string, string> = JSON.parse(
    readFileSync(join(root, LOCALES, language, 'shared.json'), 'utf8'),
  )
  return menu[`nav.${area}`] ?? capital(area)
}
