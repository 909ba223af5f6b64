import { type ESTree, Visitor } from 'rolldown/utils'
import type { Fault, Source } from '../source.ts'

/** The helpers of `web/src/kit/lazy/lazy.tsx` that accept a dynamic import. */
const HELPERS = new Set(['lazyPart', 'loadUntilDone'])
/** The start imports its own steps, and an area's page modules import their views. */
const LOADERS = /^web\/src\/(?:start|kit\/lazy)\/|\.pages\.tsx?$/
/** The router's dynamic imports: one for every page, and one for the frame. */
const ROUTER = /^web\/src\/(?:kit\/router\/page\.ts|start\/routes\.ts)$/

/** Code of the web app that is loaded dynamically in another way than by the kit's helper or as the view of a page. */
export function lazyFaults(source: Source): Fault[] {
  const { path, parsed, isTest, lineAt } = source
  if (parsed === undefined || isTest || !path.startsWith('web/src/')) return []
  const helped: { start: number; end: number }[] = []
  const found: { at: number; detail: string }[] = []
  new Visitor({
    CallExpression({ callee, start, end }) {
      if (callee.type === 'Identifier' && HELPERS.has(callee.name)) helped.push({ start, end })
    },
    ImportExpression({ start }) {
      if (!LOADERS.test(path)) found.push({ at: start, detail: 'import() outside of lazyPart()' })
    },
    ImportDeclaration({ source: from, specifiers }) {
      for (const one of specifiers) {
        const name = importedName(one)
        if (from.value === 'react' && name === 'lazy')
          found.push({ at: one.start, detail: "React's lazy: use lazyPart()" })
        if (name === 'lazyRouteComponent' && !ROUTER.test(path))
          found.push({ at: one.start, detail: 'lazyRouteComponent: use page() or lazyPart()' })
      }
    },
    MemberExpression({ object, property, start }) {
      if (object.type === 'Identifier' && object.name === 'React' && nameOf(property) === 'lazy')
        found.push({ at: start, detail: "React's lazy: use lazyPart()" })
    },
  }).visit(parsed.program)
  return found
    .filter(({ at }) => !helped.some(({ start, end }) => start <= at && at < end))
    .map(({ at, detail }) => ({ file: path, line: lineAt(at), rule: 'lazy', detail }))
}

function importedName(one: ESTree.ImportDeclarationSpecifier): string {
  return one.type === 'ImportSpecifier' ? nameOf(one.imported) : ''
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : ''
}
