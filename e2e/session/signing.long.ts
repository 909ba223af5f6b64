import { describe, expect, test } from 'vitest'
import { ready } from '../harness/browser.ts'
import { OWNER } from '../harness/demo/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { enter, signIn } from '../harness/sign-in.ts'
import { signOut, stored } from './parts.ts'

// failed sign-ins slow down the whole address, so no other test may sign in here
const portal = withPortal()

describe('signing out', () => {
  test('SESSION-RULE-LOGOUT: other tabs follow, out and in', async () => {
    const { page, context } = await portal.visit()
    await enter(page, OWNER)
    const other = await context.newPage()
    await other.goto('/home')
    await ready(other)
    await signOut(page)
    await other.waitForURL('**/hello')
    await signIn(page, OWNER)
    await other.waitForURL('**/home')
    expect(await stored(other, 'refreshToken')).not.toBeNull()
  })
})
