import { type ESTree, Visitor } from 'rolldown/utils'
import type { PageDeclaration } from '@storekeep/contract/rules/page-declaration.ts'
import { pages } from '@storekeep/contract/rules/pages.ts'
import { areaOf } from './imports.ts'
import type { Fault, Source } from '../../source.ts'

/** Properties that only `contract/src/rules/pages.ts` may set. */
const DECLARED = [
  'path',
  'section',
  'selectors',
  'stores',
  'addresses',
  'layout',
  'flag',
  'menu',
  'staticData',
  'getParentRoute',
]

type Declared = Readonly<Record<string, Pick<PageDeclaration, 'area' | 'section'>>>

/** Pages that contradict their declaration, belong to another area, or have none. */
export function pageFaults(sources: readonly Source[], declared: Declared = pages): Fault[] {
  return sources
    .filter(({ path, isTest }) => /^web\/src\/areas\/.*\.pages\.tsx?$/.test(path) && !isTest)
    .flatMap((source) => routesIn(source).flatMap((route) => faultsOf(source, route, declared)))
}

interface BuiltRoute {
  readonly start: number
  readonly page: string
  /** Properties set outside the declaration. */
  readonly given: readonly string[]
}

/** Every `createRoute({ ...page('NAME', { … }), … })` of a file. */
function routesIn({ parsed }: Source): BuiltRoute[] {
  if (parsed === undefined) return []
  const found: BuiltRoute[] = []
  new Visitor({
    CallExpression({ callee, arguments: [options], start }) {
      if (callee.type !== 'Identifier' || callee.name !== 'createRoute') return
      if (options?.type !== 'ObjectExpression') return
      for (const { page, parts } of pageCalls(options))
        found.push({ start, page, given: [...keysOf(options), ...keysOf(parts)] })
    },
  }).visit(parsed.program)
  return found
}

function pageCalls(options: ESTree.ObjectExpression) {
  return options.properties.flatMap((property) => {
    if (property.type !== 'SpreadElement' || property.argument.type !== 'CallExpression') return []
    const { callee, arguments: given } = property.argument
    const [page, parts] = given
    const isPage = callee.type === 'Identifier' && (callee.name === 'page' || callee.name === 'publicPage')
    return isPage && page?.type === 'Literal' && typeof page.value === 'string'
      ? [{ page: page.value, parts }]
      : []
  })
}

function keysOf(node: ESTree.Node | undefined): string[] {
  if (node?.type !== 'ObjectExpression') return []
  return node.properties.flatMap((property) =>
    property.type === 'Property' && property.key.type === 'Identifier' ? [property.key.name] : [],
  )
}

function faultsOf({ path, lineAt }: Source, { start, page, given }: BuiltRoute, declared: Declared): Fault[] {
  const fault = (detail: string): Fault => ({ file: path, line: lineAt(start), rule: 'page', detail })
  const declaration = declared[page]
  const restated = given.filter((key) => DECLARED.includes(key))
  const area = areaOf(path)?.name
  return [
    ...(declaration ? [] : [fault(`${page} is not declared in contract/src/rules/pages.ts`)]),
    ...(declaration && declaration.area !== area
      ? [fault(`${page} is declared for the area ${declaration.area}, not for ${area}`)]
      : []),
    ...restated.map((key) => fault(`${page} says its own ${key}: only its declaration does`)),
  ]
}
