import { expect, test } from 'vitest'
import { deviceOf } from './devices.ts'

test('a device is named by its browser and system, or unknown', () => {
  const named = (userAgent: string | null) => Object.values(deviceOf(userAgent))
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)'
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  expect(named(`${windows} Chrome/141.0.0.0 Safari/537.36`)).toEqual(['Chrome', 'Windows', false])
  expect(named(`${windows} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`)).toEqual(['Edge', 'Windows', false])
  expect(named(`${iPhone} Version/19.1 Mobile/15E148 Safari/604.1`)).toEqual(['Safari', 'iPhone', true])
  expect(named('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0')).toEqual([
    'Firefox',
    'Android',
    true,
  ])
  expect(named('lightMyRequest')).toEqual([null, null, false])
  expect(named(null)).toEqual([null, null, false])
})
