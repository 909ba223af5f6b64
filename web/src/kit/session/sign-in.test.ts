import { expect, test } from 'vitest'
import { session } from '@storekeep/contract/areas/session.ts'
import { isOwnPath, tokenPath } from './sign-in.ts'

test('the hand-written sign-in call matches the contract', () => {
  expect([tokenPath, session.token.method, session.token.host]).toEqual([session.token.path, 'POST', 'root'])
})

test('SESSION-RULE-RESTORE-PATH: only a path of this site is restored', () => {
  for (const path of ['/home', '/reports/123?x=1', '/a#b', '/hello-world'])
    expect(`${path} ${isOwnPath(path)}`).toBe(`${path} true`)
  for (const path of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '',
    '/hello',
    '/hello?x',
    '/a\nb',
  ])
    expect(`${path} ${isOwnPath(path)}`).toBe(`${path} false`)
})
