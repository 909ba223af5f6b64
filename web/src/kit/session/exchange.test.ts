import { expect, test } from 'vitest'
import { session } from '@storekeep/contract/areas/session.ts'
import { refreshPath, revokePath } from './exchange.ts'

test('the token calls sent by hand go where the contract says', () => {
  expect([refreshPath, revokePath]).toEqual([session.refresh.path, session.revoke.path])
  expect([session.refresh.method, session.revoke.method, session.refresh.host]).toEqual([
    'POST',
    'POST',
    'root',
  ])
})
