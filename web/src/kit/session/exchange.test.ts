import { expect, test } from 'vitest'
import { session } from '@storekeep/contract/areas/session.ts'
import { refreshPath, revokePath } from './exchange.ts'

test('the hand-written token calls match the contract', () => {
  expect([refreshPath, revokePath]).toEqual([session.refresh.path, session.revoke.path])
  expect([session.refresh.method, session.revoke.method, session.refresh.host]).toEqual([
    'POST',
    'POST',
    'root',
  ])
})
