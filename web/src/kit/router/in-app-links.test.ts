import { expect, test } from 'vitest'
import { inAppLink } from './in-app-links.ts'

test('SHELL-RULE-IN-APP-LINKS: eight kinds of links open inside the app, all others do not', () => {
  const origin = 'https://portal.example.test'
  for (const inside of [
    '/invoicing',
    '/reports',
    '/menu',
    '/location-settings',
    '/account-settings',
    '/inbox/new-7',
    '/reports/12',
    '/inbox/12?from=tree#end',
  ])
    expect(inAppLink(inside, origin)).toBe(inside)
  expect(inAppLink(`${origin}/reports`, origin)).toBe('/reports')
  for (const elsewhere of [
    '/users',
    '/home',
    '//evil.example/reports',
    'https://evil.example/reports',
    'javascript:alert(1)',
    '/reports/1/2',
    '\\\\evil.example/reports',
    'http://[',
  ])
    expect([elsewhere, inAppLink(elsewhere, origin)]).toEqual([elsewhere, null])
})
