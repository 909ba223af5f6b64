import { afterEach, expect, test, vi } from 'vitest'
import { priceThreshold, productNames, promotionQuality, storeProducts } from './products.queries.ts'
import { promotionMetrics } from '../promotions.queries.ts'

afterEach(() => vi.restoreAllMocks())

const asked = (storeAddressIds: number[]) => ({
  storeAddressIds,
  startDate: '2026-06-16',
  endDate: '2026-06-23',
})

test('PROMO-RULE-PRODUCTS: products are requested once there are a store and a location', () => {
  expect(storeProducts(null, asked([1])).enabled).toBe(false)
  expect(storeProducts(1, asked([])).enabled).toBe(false)
  expect(storeProducts(1, asked([1])).enabled).toBe(true)
  expect(productNames(null).enabled).toBe(false)
  expect(productNames(1).enabled).toBe(true)
})

test('PROMO-RULE-THRESHOLD: the period of lowest prices is requested only with a store and a location', () => {
  expect(priceThreshold(null, [1]).enabled).toBe(false)
  expect(priceThreshold(1, []).enabled).toBe(false)
  expect(priceThreshold(1, [1]).enabled).toBe(true)
})

test('PROMO-RULE-QUALITY: quality is requested once store, location and product are all chosen', () => {
  const chosen = { storeId: 1, storeAddressIds: [1], productExternalIds: ['ramen'] }
  const isAsked = (changes: object) => promotionQuality('TWO_FOR_ONE', { ...chosen, ...changes }).enabled
  expect(isAsked({ storeId: null })).toBe(false)
  expect(isAsked({ storeAddressIds: [] })).toBe(false)
  expect(isAsked({ productExternalIds: [] })).toBe(false)
  expect(isAsked({})).toBe(true)
})

test('PROMO-RULE-METRICS: metrics are requested only for an existing promotion', () => {
  expect(promotionMetrics(null).enabled).toBe(false)
  expect(promotionMetrics('0190b0c0-0000-7000-8000-000000000001').enabled).toBe(true)
})

test('PROMO-CONST-TIMEOUT, PROMO-ERROR-PRODUCTS: a request times out after 25 seconds, and a failure is kept and logged with its name', async () => {
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return AbortSignal.abort(new DOMException('too long', 'TimeoutError'))
  })
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { signal } = new AbortController()
  await expect(storeProducts(1, asked([1])).queryFn({ signal })).rejects.toMatchObject({
    code: 'session.required',
  })
  expect(limits).toEqual([25_000])
  expect(logged.mock.calls[0]?.[0]).toBe('get-store-products')
  // a cancelled request is not a failure
  logged.mockClear()
  await expect(storeProducts(1, asked([1])).queryFn({ signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: 'session.required',
  })
  expect(logged).not.toHaveBeenCalled()
})
