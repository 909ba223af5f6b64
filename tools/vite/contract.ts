import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const area = /\/contract\/src\/areas\/\w+\.ts$/
const fields = ['id', 'method', 'host', 'path', 'access', 'effect'] as const

/**
 * The browser calls endpoints but validates no replies, so it does not need their schemas: without them, zod stays out
 * of the page (8 kB). The endpoints of an area become plain data; its other exports (form schemas, enums) are imported
 * from the original module on use.
 */
export function contractWithoutSchemas(): Plugin {
  return {
    name: 'contract-without-schemas',
    enforce: 'pre',
    load: {
      filter: { id: area },
      async handler(id) {
        this.addWatchFile(id)
        // the timestamp bypasses Node's module cache for changed files during development
        const whole = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, unknown>
        return { code: moduleWithoutSchemas(id, whole), moduleType: 'js', moduleSideEffects: false }
      },
    },
  }
}

/** The text of a module with the same exports, with endpoints reduced to plain data. */
export function moduleWithoutSchemas(id: string, whole: Record<string, unknown>): string {
  const lines = Object.entries(whole).map(([name, value]) =>
    isGroup(value)
      ? `export const ${name} = ${JSON.stringify(mapValues(value))}`
      : `export { ${name} } from ${JSON.stringify(`${id}?whole`)}`,
  )
  return `${lines.join('\n')}\n`
}

type Group = Record<string, Record<string, unknown>>

function isGroup(value: unknown): value is Group {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return false
  const members = Object.values(value)
  return members.length > 0 && members.every(isEndpoint)
}

const isEndpoint = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && fields.every((field) => Object.hasOwn(value, field))

const mapValues = (group: Group): Group =>
  Object.fromEntries(
    Object.entries(group).map(([name, endpoint]) => [
      name,
      Object.fromEntries(fields.map((field) => [field, endpoint[field]])),
    ]),
  )
