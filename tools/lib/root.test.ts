import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverCommand } from './root.ts'

test('the server runs with the flags and variables of npm run serve, from any folder', () => {
  const { args, env } = serverCommand()
  const file = args.at(-1) ?? ''
  expect(file).toMatch(/^\/.*\/server\/src\/main\.ts$/)
  expect(existsSync(file)).toBe(true)
  expect(args.slice(0, -1)).toContain('--max-semi-space-size=8')
  expect(args.slice(0, -1).every((arg) => arg.startsWith('--'))).toBe(true)
  expect(env['MALLOC_ARENA_MAX']).toBe('2')
  expect(env['NODE_COMPILE_CACHE']).toMatch(/^\/.*\.cache\/node$/)
})
