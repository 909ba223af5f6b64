import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSecretName, masked, maskText } from './masking.ts'

test('PLATFORM-RULE-MASKING: e-mails are masked in text, with a plain or an encoded @', () => {
  expect(maskText('mail to ana@example.com, or <bo.b+x@mail.example.co.uk>')).toBe(
    `mail to ${masked}, or <${masked}>`,
  )
  expect(maskText('/x?to=ana%40example.com&b=1')).toBe(`/x?to=${masked}&b=1`)
  expect(maskText('a%40b and c@d are none, fish & chips @ home.too')).toBe(
    'a%40b and c@d are none, fish & chips @ home.too',
  )
})

test('PLATFORM-RULE-MASKING: passwords and tokens are masked in JSON, in JSON within JSON, and in forms', () => {
  const body = JSON.stringify({ password: 'hun"ter', n: 1, refreshToken: 'abc' })
  for (const text of [body, JSON.stringify({ body }), 'grant=1&password=hunter&refresh_token=abc']) {
    const shown = maskText(`could not read ${text}`)
    expect(shown).not.toMatch(/hun|ter|abc/)
    expect(shown).toContain(masked)
  }
  expect(maskText('{"password":"hunter')).not.toContain('hunter')
})

test('PLATFORM-RULE-MASKING: passwords and tokens are masked in common notations', () => {
  for (const text of [
    'password: "hunter22"',
    "{ 'password': 'hunter22' }",
    '{ refreshToken: `hunter22`, n: 1 }',
    'the password: hunter22, then',
    "pwd:hunter22 'x'",
  ]) {
    expect(maskText(text)).not.toContain('hunter')
    expect(maskText(text)).toContain(masked)
  }
  expect(maskText('Unexpected token: <')).toBe('Unexpected token: <')
})

test('PLATFORM-RULE-MASKING: refresh tokens, access tokens, keys and parameters of statements', () => {
  for (const secret of ['rt_Ab-c_9', 'inv_Ab-c_9', 'eyJh.eyJz.sig', 'sk_feed_0a1b', 'Bearer abc.def'])
    expect(maskText(`token ${secret} end`)).toBe(`token ${masked} end`)
  for (const kind of ['own', 'rec', 'ver', 'mgr', 'reg', 'usr'])
    expect(maskText(`/api/x/${kind}_${'Ab-c'.repeat(10)}`)).toBe(`/api/x/${masked}`)
  expect(maskText('Failed query: select $1\nparams: ana\nsecret\n    at run (x.ts:1)')).toBe(
    `Failed query: select $1\nparams: ${masked}\n    at run (x.ts:1)`,
  )
})

test('detects names of fields with secrets', () => {
  for (const name of ['password', 'refreshToken', 'access_token', 'x-api-token', 'E-Mail', 'set-cookie'])
    expect([name, isSecretName(name)]).toEqual([name, true])
  for (const name of ['city', 'tokens', 'passwords are bad'])
    expect([name, isSecretName(name)]).toEqual([name, false])
})

test('no common e-mail address remains in a text, whatever surrounds it', () => {
  const word = fc.stringMatching(/^[a-z0-9._+-]{1,20}$/)
  const domain = fc.stringMatching(/^[a-z0-9-]{1,20}\.[a-z]{2,6}$/)
  fc.assert(
    fc.property(
      fc.string(),
      word,
      fc.constantFrom('@', '%40'),
      domain,
      fc.string(),
      (a, user, at, host, b) => {
        expect(maskText(`${a} ${user}${at}${host} ${b}`)).not.toContain(`${user}${at}${host}`)
      },
    ),
  )
})
