import { expect, test } from 'vitest'
import { hashPassword, passwordFits } from './passwords.ts'

test('a password fits however a keyboard encodes its letters', async () => {
  const composed = 'crème brûlée'.normalize('NFC')
  const decomposed = composed.normalize('NFD')
  expect(composed).not.toBe(decomposed)
  for (const set of [composed, decomposed]) {
    const stored = await hashPassword(set)
    expect(await passwordFits(stored, composed)).toBe(true)
    expect(await passwordFits(stored, decomposed)).toBe(true)
    expect(await passwordFits(stored, 'creme brulee')).toBe(false)
  }
})

test('without an account no password fits', async () => {
  expect(await passwordFits(null, 'no user has this password')).toBe(false)
})
