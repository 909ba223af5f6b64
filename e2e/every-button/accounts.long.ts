import { expect, test } from 'vitest'
import { withPortal } from '../harness/portal.ts'
import { accounts, clickAround } from './accounts.ts'

const portal = withPortal()

test('every menu item and button of the frame and the dashboard is clicked as five accounts without errors', async () => {
  // the harness checks each visitor's console; failing pages report there
  expect(await clickAround(portal, accounts)).toBeGreaterThan(60)
}, 600_000)
