import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsTable } from '../server/src/platform/config/config.ts'
import { root } from './lib/root.ts'

test('the README’s table of settings is the one made from the settings', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const shown = /<!-- settings:start -->\n([\s\S]*?)\n<!-- settings:end -->/.exec(readme)?.[1]
  expect(shown).toBe(settingsTable().trim())
})
