import { UnreadableFile } from './file-rows.ts'

/** The most levels of objects and lists in a file; menus have about ten, and readers call themselves for each level. */
const deepest = 100

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Parses JSON. Throws `UnreadableFile` for anything else, and for values with too many levels. */
export function parsedJson(text: string): unknown {
  const value = valueOf(text)
  if (isTooDeep(value)) throw new UnreadableFile('menuFile.broken', { line: 0 })
  return value
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableFile('menuFile.broken', { line: 0 })
  }
}

function isTooDeep(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth <= deepest; depth++) {
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []))
    if (level.length === 0) return false
  }
  return true
}
