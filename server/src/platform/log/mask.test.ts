import { expect, test } from 'vitest'
import { mask, maskText } from './mask.ts'

test('PLATFORM-RULE-MASKING: e-mail, user name, password and tokens are masked by name, at any depth', () => {
  const sent = {
    username: 'ana@example.com',
    password: 'hunter22',
    nested: [{ email: 'x@y.test', refreshToken: 'rt_abc', city: 'London' }],
    promotedOperator: null,
  }
  expect(mask(sent)).toEqual({
    username: '[masked]',
    password: '[masked]',
    nested: [{ email: '[masked]', refreshToken: '[masked]', city: 'London' }],
    promotedOperator: null,
  })
})

test('PLATFORM-RULE-MASKING: they are also masked inside free text', () => {
  const text = maskText(
    'duplicate key (email)=(ana@example.com) Bearer abc.def.ghi sk_feed_0123abcd /x?email=a%40b.c&password=p#h',
  )
  for (const secret of ['ana', 'abc.def', '0123abcd', 'a%40b', '=p']) expect(text).not.toContain(secret)
  expect(maskText('Failed query: select $1\nparams: ana,secret')).not.toMatch(/ana|secret/)
})

test('other values are unchanged', () => {
  const at = new Date()
  expect(mask({ at, n: 1, ok: true, text: 'Fish & chips @ home', none: null })).toEqual({
    at,
    n: 1,
    ok: true,
    text: 'Fish & chips @ home',
    none: null,
  })
})
