import { expect, test } from 'vitest'
import { areaFaults } from './areas.ts'
import { source } from '../../source.ts'

const faults = (paths: string[], oneSided: Parameters<typeof areaFaults>[1] = {}): string[] =>
  areaFaults(
    paths.map((path) => source(path, '')),
    oneSided,
  ).map((it) => it.file)

const whole = [
  'contract/src/areas/orders.ts',
  'server/src/areas/orders/orders.routes.ts',
  'web/src/areas/orders/orders.pages.tsx',
]

test('an area has the same name in contract, server and web', () => {
  expect(faults(whole)).toEqual([])
  expect(faults(whole.slice(0, 2))).toEqual(['web/src/areas/orders/'])
  expect(faults(whole.slice(1))).toEqual(['contract/src/areas/orders.ts'])
  expect(faults([...whole, 'web/src/areas/reports/reports.pages.tsx'])).toEqual([
    'contract/src/areas/reports.ts',
    'server/src/areas/reports/',
  ])
})

test('a one-sided area must be listed with its sides', () => {
  const oneSided = { ledger: { on: ['server'] as const, because: 'money moves on the server' } }
  const ledger = 'server/src/areas/ledger/ledger.service.ts'
  expect(faults([...whole, ledger], oneSided)).toEqual([])
  expect(faults([...whole, ledger, 'web/src/areas/ledger/X.tsx'], oneSided)).toEqual([
    'web/src/areas/ledger/',
  ])
})
