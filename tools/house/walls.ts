import { posix } from 'node:path'
import type { Fault, Source } from './source.ts'

export type Import = { to: string; line: number }

/** Where an import leads inside the house, or undefined when it leads out of it (a package, Node). */
function target(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier)
  const named = /^@storekeep\/(\w+)\/(.+)$/.exec(specifier)
  if (named) return `${named[1]}/src/${named[2]}`
  const own = /^#(kit|ui)\/(.+)$/.exec(specifier)
  return own ? `web/src/${own[1]}/${own[2]}` : undefined
}

/** Every import of a file that stays in the house: static, re-exported and dynamic. */
export function importsOf({ path, text, parsed, lineAt }: Source): Import[] {
  if (parsed === undefined) return []
  const { staticImports, staticExports, dynamicImports } = parsed.module
  const found = [
    ...staticImports.map((it) => ({ said: it.moduleRequest.value, at: it.start })),
    ...staticExports.flatMap((it) =>
      it.entries.flatMap((e) => (e.moduleRequest ? [{ said: e.moduleRequest.value, at: e.start }] : [])),
    ),
    ...dynamicImports.map(({ moduleRequest: { start, end } }) => ({
      said: /^['"`](.*)['"`]$/s.exec(text.slice(start, end))?.[1] ?? '',
      at: start,
    })),
  ]
  return found.flatMap(({ said, at }) => {
    const to = target(path, said)
    return to === undefined ? [] : [{ to, line: lineAt(at) }]
  })
}

/** Side and name of the room a file stands in. */
export function roomOf(path: string): { side: string; name: string } | undefined {
  const [, side, name] = /^(server|web)\/src\/areas\/([^/]+)\//.exec(path) ?? []
  return side !== undefined && name !== undefined ? { side, name } : undefined
}

/** 0 is the innermost ring. A file may import its own ring and those inside it. */
export function ring(path: string): number {
  if (path.startsWith('contract/src/kit/')) return 0
  if (path.startsWith('contract/src/rules/')) return 1
  if (path.startsWith('contract/')) return 2
  if (/^(?:server\/src\/(?:platform\/|db\/[^/]+$)|web\/src\/(?:kit|ui|locales)\/)/.test(path)) return 3
  return roomOf(path) ? 4 : 5
}

const RINGS = ['contract/kit', 'contract/rules', 'contract', 'platform, kit and ui', 'a room', 'the app']
const ROLES = ['tables', 'repo', 'read', 'service', 'jobs', 'routes']

const roleOf = (path: string): number => ROLES.indexOf(/\.(\w+)\.ts$/.exec(path)?.[1] ?? '')

// .book.ts: money and ratings move in the transaction of what caused them, so an event would come too late
const isDoor = (path: string): boolean => /^server\/.*\.(?:read|book)\.ts$|^web\/.*\.widget\.tsx$/.test(path)

/** Files of the other sides may be opened from these: they test, measure or build what is in them. */
const OUTSIDE = ['tools', 'e2e', 'bench']

/** The walls: what a file may import. Tests may reach anything on their own side. */
export function wallFaults(source: Source): Fault[] {
  return importsOf(source).flatMap(({ to, line }) => {
    const broken = brokenWall(source, to)
    return broken ? [{ file: source.path, line, rule: broken[0], detail: `imports ${to}: ${broken[1]}` }] : []
  })
}

function brokenWall({ path, isTest }: Source, to: string): [rule: string, why: string] | undefined {
  const [side, toSide] = [workspace(path), workspace(to)]
  if (OUTSIDE.includes(toSide) && side !== toSide && !(OUTSIDE.includes(side) || isTest || isConfig(path)))
    return ['direction', 'the product needs no tools, tests or benchmarks']
  if (OUTSIDE.includes(side)) return undefined
  if (side !== toSide && toSide !== 'contract' && !OUTSIDE.includes(toSide))
    return ['sides', 'web and server meet only in contract']
  if (isTest || isConfig(path)) return undefined
  if (ring(to) > ring(path)) return ['direction', `${RINGS[ring(path)]} may not import ${RINGS[ring(to)]}`]
  const [here, there] = [roomOf(path), roomOf(to)]
  if (here === undefined || there === undefined) return undefined
  if (here.name !== there.name)
    return isDoor(to) ? undefined : ['doors', `${there.name} opens only through .read.ts and .widget.tsx`]
  return roleOf(path) >= 0 && roleOf(to) > roleOf(path)
    ? ['layers', 'routes → service → repo, never back']
    : undefined
}

const workspace = (path: string): string => path.split('/')[0] ?? ''
const isConfig = (path: string): boolean => path.endsWith('.config.ts')
