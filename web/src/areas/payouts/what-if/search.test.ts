import { expect, test } from 'vitest'
import { scenarioOf } from './search.ts'

test('the fee of a scenario has no more decimals than the currency of the store', () => {
  expect(scenarioOf({ fee: '12,5' }, 'EUR')).toEqual({ orderFee: 12.5 })
  expect(scenarioOf({ fee: '12.5' }, 'JPY')).toEqual({ orderFee: 13 })
  expect(scenarioOf({ fee: '0.125' }, 'KWD')).toEqual({ orderFee: 0.125 })
  expect(scenarioOf({ rate: '25.75' })).toEqual({ commissionRate: 0.2575 })
})
