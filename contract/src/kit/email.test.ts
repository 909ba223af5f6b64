import { Email } from './fields.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { emailFault, emailFaults } from './email.ts'

const file = join(import.meta.dirname, '../../../../shared/data/email/isemail-tests.xml')
/** The file represents control characters by pictures. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u2400-\u241F]/g, (picture) => String.fromCodePoint((picture.codePointAt(0) ?? 0) - 0x2400))
    .replaceAll(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const cases = (): { address: string; category: string }[] =>
  [...readFileSync(file, 'utf8').matchAll(/<test id="[\s\S]*?<\/test>/g)].map(([test]) => ({
    address: plain(/<address>([\s\S]*?)<\/address>/.exec(test)?.[1] ?? ''),
    category: /<category>(\w+)<\/category>/.exec(test)?.[1] ?? '',
  }))

test.skipIf(!existsSync(file))(
  'the cases of isemail: valid and unknown domains are taken, everything else is refused',
  () => {
    const all = cases()
    const taken = all.filter(({ address }) => emailFault(address) === undefined)
    const meant = all.filter(({ category }) =>
      ['ISEMAIL_VALID_CATEGORY', 'ISEMAIL_DNSWARN'].includes(category),
    )
    expect(all.length).toBeGreaterThan(160)
    expect(taken).toEqual(meant)
  },
)

test('quoted names, comments, literals, spaces and lengths are rejected, each with its own text', () => {
  const cases = {
    '"ana maria"@example.com': 'email.quotedString',
    'ana(work)@example.com': 'email.comment',
    'ana@[192.0.2.1]': 'email.addressLiteral',
    'ana@[IPv6:2001:db8::1]': 'email.addressLiteral',
    ' ana@example.com': 'email.space',
    'peña@example.com': 'email.letters',
    'ana@españa.example': 'email.letters',
    'آنا@example.com': 'email.letters',
    [`${'a'.repeat(65)}@example.com`]: 'email.tooLong',
    [`ana@${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}.com`]:
      'email.tooLong',
    'ana@example': 'email.domain',
    'ana@192.0.2.1': 'email.domain',
    'ana@-example.com': 'email.domain',
    'ana.example.com': 'email.invalid',
    'ana@@example.com': 'email.invalid',
    'Ana.O’Neill@example.com': 'email.invalid',
  }
  expect(Object.fromEntries(Object.keys(cases).map((address) => [address, emailFault(address)]))).toEqual(
    cases,
  )
  expect(emailFault("Ana.O'Neill+store@Example.Co.UK")).toBeUndefined()
})

test('any text is validated, in linear time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (text) => {
      const fault = emailFault(text)
      expect(fault === undefined || emailFaults.includes(fault)).toBe(true)
      expect(fault !== undefined || /^[\x21-\x7e]+@[\x21-\x7e]+$/.test(text)).toBe(true)
    }),
    { numRuns: 100 },
  )
})

test('spaces around a typed or pasted address are removed, those inside are a mistake', () => {
  expect(Email.safeParse(' ana@example.com\n').data).toBe('ana@example.com')
  expect(Email.safeParse('ana @example.com').success).toBe(false)
  expect(Email.safeParse('  ').error?.issues[0]?.message).toBe('field.required')
})
