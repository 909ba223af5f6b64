import { importsOf } from '../../graph.ts'
import type { Fault, Source } from '../../source.ts'

/** Side and name of the area of a file. */
export function areaOf(path: string): { side: string; name: string } | undefined {
  const [, side, name] = /^(server|web)\/src\/areas\/([^/]+)\//.exec(path) ?? []
  return side !== undefined && name !== undefined ? { side, name } : undefined
}

/** 0 is the innermost ring. A file may import its own ring and those inside it. */
export function ring(path: string): number {
  if (path.startsWith('contract/src/kit/')) return 0
  if (path.startsWith('contract/src/rules/')) return 1
  if (path.startsWith('contract/')) return 2
  if (/^(?:server\/src\/platform|web\/src\/(?:figures|kit|ui|locales))\//.test(path)) return 3
  return areaOf(path) ? 4 : 5
}

const RINGS = ['contract/kit', 'contract/rules', 'contract', 'platform, kit and ui', 'an area', 'the app']
const ROLES = ['tables', 'repo', 'read', 'service', 'jobs', 'routes']

const roleOf = (path: string): number => ROLES.indexOf(/\.(\w+)\.ts$/.exec(path)?.[1] ?? '')

// .book.ts: money and ratings change in the caller's transaction, so an event would come too late
const isPublicModule = (path: string): boolean =>
  /^server\/.*\.(?:read|book)\.ts$|^web\/.*\.widget\.tsx$/.test(path)

/** Folders whose files may import from every side, because they test, measure or build them. */
const OUTSIDE = ['tools', 'e2e', 'bench']

/** The rules of direction: what a file may import. Tests may reach anything on their own side. */
export function importFaults(source: Source): Fault[] {
  return importsOf(source).flatMap(({ to, line }) => {
    const broken = brokenRule(source, to)
    return broken ? [{ file: source.path, line, rule: broken[0], detail: `imports ${to}: ${broken[1]}` }] : []
  })
}

function brokenRule({ path, isTest }: Source, to: string): [rule: string, why: string] | undefined {
  const [side, toSide] = [workspace(path), workspace(to)]
  if (OUTSIDE.includes(toSide) && side !== toSide && !(OUTSIDE.includes(side) || isTest || isConfig(path)))
    return ['direction', 'the product needs no tools, tests or benchmarks']
  if (OUTSIDE.includes(side)) return undefined
  if (side !== toSide && toSide !== 'contract' && !OUTSIDE.includes(toSide))
    return ['sides', 'web and server meet only in contract']
  if (isTest || isConfig(path)) return undefined
  if (ring(to) > ring(path)) return ['direction', `${RINGS[ring(path)]} may not import ${RINGS[ring(to)]}`]
  const [here, there] = [areaOf(path), areaOf(to)]
  if (here === undefined || there === undefined) return undefined
  if (here.name !== there.name)
    return isPublicModule(to)
      ? undefined
      : ['public modules', `${there.name} opens only through .read.ts, .book.ts and .widget.tsx`]
  return roleOf(path) >= 0 && roleOf(to) > roleOf(path)
    ? ['layers', 'routes → service → repo, never back']
    : undefined
}

const workspace = (path: string): string => path.split('/')[0] ?? ''
const isConfig = (path: string): boolean => path.endsWith('.config.ts')
