import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingsTable } from '../../server/src/platform/config/config.ts'
import { root } from '../lib/root.ts'

test('the table of settings in docs/settings.md is the one made from the settings', () => {
  const page = readFileSync(join(root, 'docs/settings.md'), 'utf8')
  const shown = /<!-- settings:start -->\n([\s\S]*?)\n<!-- settings:end -->/.exec(page)?.[1]
  expect(shown).toBe(settingsTable().trim())
})
