import { roles, sections, type Role, type Section } from '@storekeep/contract/kit/access.ts'
import { UsageError } from './command.ts'

const isSection = (text: string): text is Section => sections.some((section) => section === text)
const isRole = (text: string): text is Role => roles.some((role) => role === text)

/** The words before the first `--option`, and the options after them. */
export function split(given: readonly string[]): { words: readonly string[]; rest: readonly string[] } {
  const at = given.findIndex((word) => word.startsWith('--'))
  return at < 0 ? { words: given, rest: [] } : { words: given.slice(0, at), rest: given.slice(at) }
}

/** A required option. */
export function need(found: ReadonlyMap<string, string>, name: string): string {
  const value = found.get(name)
  if (value === undefined) throw new UsageError(`--${name} is missing`)
  return value
}

/** A comma-separated list; undefined if the option is missing. */
export function listOf(found: ReadonlyMap<string, string>, name: string): string[] | undefined {
  return found
    .get(name)
    ?.split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Sections by name; undefined, which means all, if the option is missing. */
export function sectionsOf(found: ReadonlyMap<string, string>): Section[] | undefined {
  const given = listOf(found, 'sections')
  const known = given?.filter(isSection)
  if (given && (given.length === 0 || known?.length !== given.length))
    throw new UsageError(`--sections wants some of ${sections.join(',')}`)
  return known
}

/** A role by its name. */
export function roleOf(found: ReadonlyMap<string, string>): Role {
  const role = need(found, 'role')
  if (!isRole(role)) throw new UsageError(`--role wants one of ${roles.join(', ')}`)
  return role
}

/** The given options that are defined, as properties. */
export function given<N extends string>(
  found: ReadonlyMap<string, string>,
  names: readonly N[],
): Partial<Record<N, string>> {
  const all: Partial<Record<N, string>> = {}
  for (const name of names) {
    const value = found.get(name)
    if (value !== undefined) all[name] = value
  }
  return all
}
