import { expect, test } from 'vitest'
import { withPortal } from '../harness/portal.ts'
import { accounts, clickAround } from './accounts.ts'

const portal = withPortal()

test('every menu item and every button around the pages and on the dashboard is clicked as five accounts, and nothing complains', async () => {
  // the console of each visitor is looked at by the harness; pages that stop say so there
  expect(await clickAround(portal, accounts)).toBeGreaterThan(60)
}, 600_000)
