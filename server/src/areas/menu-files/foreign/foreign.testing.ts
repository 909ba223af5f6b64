import { existsSync, readFileSync } from 'node:fs'
import { planImport } from '../compare/plan.ts'
import type { MenuFile } from '../reading/file-rows.ts'
import { readMenuFile } from '../reading/read-file.ts'

const folder = new URL('../../../../../../shared/data/menus/', import.meta.url)
/** Whether the collection of real menus lies beside the checkout. */
export const isThere = existsSync(folder)
if (!isThere) console.log('the collection of real menus is not here: only written ones are tried')

export function read(content: string | Uint8Array, currency = 'USD') {
  return readMenuFile(typeof content === 'string' ? Buffer.from(content) : content, {
    columns: null,
    decimal: null,
    encoding: null,
    remembered: new Map(),
    locations: [],
    currency,
  })
}

export function realText(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
}

export function real(name: string) {
  return JSON.parse(realText(name)) as never // as each test knows it
}

/** What the entities of a file become on an empty menu. */
export async function planned(file: MenuFile, currency = 'USD') {
  const plan = await planImport({
    file,
    currency,
    timeZone: 'UTC',
    menuLanguage: 'en',
    locations: [],
    now: new Date('2026-06-15T12:00:00Z'),
    current: [],
    versions: new Map(),
    newId: (nth) => `new-${nth}`,
  })
  const entities = plan.rows.flatMap(({ entity }) => entity ?? [])
  return {
    refused: plan.rows.filter(({ outcome }) => outcome === 'REFUSED'),
    of: (kind: string) => entities.filter((entity) => entity.kind === kind),
    get: (id: string) => entities.find(({ externalId }) => externalId === id),
  }
}
