import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

const of = (ip: string) => addressOf({ ip, socket: { remoteAddress: '10.0.0.1' } })

test('the port that a proxy adds does not make a new address', () => {
  expect(['192.0.2.7:51000', '192.0.2.7:51001', '192.0.2.7'].map(of)).toEqual(
    Array.from({ length: 3 }, () => '192.0.2.7'),
  )
  expect(['[2001:db8::7]:443', '[2001:db8::7]', '2001:db8::7'].map(of)).toEqual(
    Array.from({ length: 3 }, () => '2001:db8::7'),
  )
  expect(of('::ffff:192.0.2.7')).toBe('::ffff:192.0.2.7')
})

test('what is no address counts as the proxy itself', () => {
  for (const text of ['unknown', '_hidden', '', 'a'.repeat(5000), '999.1.1.1', '1.2.3.4:5:6', '<b>', '['])
    expect(of(text)).toBe('10.0.0.1')
})
