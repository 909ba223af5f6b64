import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { areas, operations } from './areas.ts'
import type { AnyEndpoint } from './kit/endpoint.ts'

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value

test('the registry has every endpoint of every area file', async () => {
  const folder = join(import.meta.dirname, 'areas')
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  const registered = new Set(operations.map(({ endpoint }) => endpoint))
  const forgotten: string[] = []
  for (const file of files) {
    const module: Record<string, unknown> = await import(join(folder, file))
    for (const [name, group] of Object.entries(module)) {
      if (typeof group !== 'object' || group === null) continue
      for (const [call, value] of Object.entries(group))
        if (isEndpoint(value) && !registered.has(value)) forgotten.push(`${file}: ${name}.${call}`)
    }
  }
  expect(forgotten).toEqual([])
  expect(operations.length).toBe(Object.values(areas).flatMap((group) => Object.keys(group)).length)
})

test('no two endpoints share a method and a path', () => {
  const addresses = operations.map(({ endpoint: { method, host, path } }) => `${method} ${host} ${path}`)
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([])
})
