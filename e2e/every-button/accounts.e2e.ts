// @slow: begins first
import { expect, test } from 'vitest'
import { withPortal } from '../harness/portal.ts'
import { accounts, clickAround } from './accounts.ts'

const portal = withPortal()

// the other accounts: accounts.long.ts
test('every menu item and every button around the pages and on the dashboard is clicked as an owner, and nothing complains', async () => {
  // the console of the visitor is looked at by the harness; pages that stop say so there
  expect(await clickAround(portal, accounts.slice(0, 1))).toBeGreaterThan(40)
}, 300_000)
