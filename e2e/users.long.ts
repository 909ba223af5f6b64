import { expect, test } from 'vitest'
import { MANAGER, OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

// what is changed here others would meet
const portal = withPortal()

test('USERS-ROUTE: without its flag or section the page leads elsewhere, and old addresses lead to the new ones', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/users/add-user')
  expect(new URL(page.url()).pathname).toBe('/users/add')
  const { page: other } = await portal.visit()
  await enter(other, MANAGER, '/users')
  expect(new URL(other.url()).pathname).not.toBe('/users')
})
