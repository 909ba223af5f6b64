import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Names } from './names.ts'

/** A line inserted before or after the line that matches an anchor. */
interface Insertion {
  readonly file: string
  readonly anchor: RegExp
  /** Before the anchor by default. */
  readonly where?: 'before' | 'after'
  readonly text: string
}

/** Adds the area to all lists of areas. Every anchor is checked before the first file is changed. */
export function wire(root: string, names: Names): string[] {
  const changed = new Map<string, string>()
  for (const { file, anchor, where, text } of [...insertions(root, names), ...declarations(root, names)]) {
    const before = changed.get(file) ?? readFileSync(join(root, file), 'utf8')
    const found = anchor.exec(before)
    if (!found) throw new Error(`${file} has no line like ${anchor.source}: the area cannot be named there`)
    const at = where === 'after' ? found.index + found[0].length : found.index
    changed.set(file, before.slice(0, at) + text + before.slice(at))
  }
  for (const [file, text] of changed) writeFileSync(join(root, file), text)
  return [...changed.keys()]
}

function insertions(root: string, { area, entity }: Names): Insertion[] {
  const routes = fileWith(root, 'web/src/start', /^ *\.\.\.reviewsPages,$/m)
  const contract = 'contract/src/areas.ts'
  const app = 'server/src/app.ts'
  const isolation = 'server/src/isolation.testing.ts'
  return [
    {
      file: contract,
      anchor: /^import type \{ AnyEndpoint \}.*$/m,
      text: `import { ${area}, ${area}Feed } from './areas/${area}.ts'\n`,
    },
    { file: contract, anchor: /^ {2}sessionFeed,$/m, text: `  ${area},\n` },
    {
      file: contract,
      anchor: /^\} as const satisfies Record<string, Record<string, AnyEndpoint>>$/m,
      text: `  ${area}Feed,\n`,
    },
    {
      file: app,
      anchor: /^import \{ reviewsRoutes \}.*\n/m,
      text: `import { ${area}Routes } from './areas/${area}/${area}.routes.ts'\n`,
    },
    {
      file: app,
      anchor: /^ *\.\.\.reviewsRoutes\(feeds\),\n/m,
      text: `...${area}Routes(feeds),\n`,
    },
    {
      file: routes,
      anchor: /^import \{ reviewsPages \}.*\n/m,
      text: `import { ${area}Pages } from '../areas/${area}/${area}.pages.tsx'\n`,
    },
    {
      file: routes,
      anchor: /^ *\.\.\.reviewsPages,\n/m,
      text: `    ...${area}Pages,\n`,
    },
    {
      file: isolation,
      anchor: /^ {2}'reviews\.list': metricsOf,\n/m,
      text: `  '${area}.list': ({ storeAddressIds }) => ({ body: { storeAddressIds } }),
  '${area}.one': ({ orderId }) => ({ params: { ${entity}Id: orderId } }),\n`,
    },
    {
      file: isolation,
      anchor: /^ {2}'reviews\.list': \{ body: \{ dateRange: days \} \},\n/m,
      text: `  '${area}.list': { body: {} },\n`,
    },
  ]
}

const PAGES = 'contract/src/rules/pages.ts'

/** The declaration of the detail page, and of the list page if it is not declared yet. */
function declarations(
  root: string,
  { area, entity, section, page, path, detailPage, isDeclared }: Names,
): Insertion[] {
  if (readFileSync(join(root, PAGES), 'utf8').includes(`  ${detailPage}: declare(`)) return []
  const facts = `'${area}', { section: '${section}', selectors: select.noneNone }`
  const list = isDeclared ? '' : `  ${page}: declare('${path}', ${facts}),\n`
  return [
    {
      file: PAGES,
      anchor: isDeclared
        ? new RegExp(`^  ${page}: declare\\((?:.*\\),\\n|[\\s\\S]*?\\n  \\}?\\),\\n)`, 'm')
        : /^export const pages = \{\n[\s\S]*?\n(?=\} as const$)/m, // at the end of the pages
      where: 'after',
      text: `${list}  ${detailPage}: declare('${path}/$${entity}Id', ${facts}),\n`,
    },
  ]
}

function fileWith(root: string, folder: string, pattern: RegExp): string {
  const found = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .find((name) => pattern.test(readFileSync(join(root, folder, name), 'utf8')))
  if (found === undefined) throw new Error(`no file under ${folder} lists the routes of the areas`)
  return `${folder}/${found}`
}
