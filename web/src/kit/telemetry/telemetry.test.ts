import { telemetry } from '@storekeep/contract/areas/telemetry.ts'
import { parse } from 'zod/mini'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Batcher, flushMs } from './Batcher.ts'
import { campaignOf } from './analytics/campaign.ts'
import { redactFacts, redactText, redactUrl } from './errors/redact.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})

test('PLATFORM-CONST-METRICS: one batch every ten seconds, none if there are no events', () => {
  const send = vi.fn<(items: readonly number[]) => Promise<void>>(() => Promise.resolve())
  const batcher = new Batcher<number>({ send, onError: () => undefined })
  vi.advanceTimersByTime(flushMs * 2)
  expect(send).not.toHaveBeenCalled()
  for (let n = 0; n < 5; n++) batcher.add(n)
  vi.advanceTimersByTime(flushMs - 1)
  expect(send).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(send.mock.calls).toEqual([[[0, 1, 2, 3, 4], false]])
  vi.advanceTimersByTime(flushMs * 5)
  expect(send).toHaveBeenCalledOnce()
  batcher.add(6)
  batcher.flush(true)
  expect(send).toHaveBeenLastCalledWith([6], true)
  batcher.stop()
})

test('ten thousand events become a batch of two hundred that starts with the first', () => {
  const send = vi.fn<(items: readonly number[]) => Promise<void>>(() => Promise.resolve())
  const batcher = new Batcher<number>({ send, onError: () => undefined })
  for (let n = 0; n < 10_000; n++) batcher.add(n)
  batcher.flush(false)
  const sent = send.mock.calls[0]?.[0] ?? []
  expect([sent.length, sent[0], sent.at(-1)]).toEqual([200, 0, 9999])
  batcher.stop()
})

test('PLATFORM-RULE-MASKING: a report contains no e-mail, password, token or hash', async () => {
  const { reportOf } = await import('./errors/errors.ts')
  const jwt = `eyJ${'a'.repeat(20)}.${'b'.repeat(20)}.${'c'.repeat(20)}`
  const cause = new Error(`no session for rita@test.test with ${jwt}`)
  cause.stack = `Error: x\n  at f (https://x.test/hello#${'s3cret'}:1:2)`
  const report = reportOf('sign-in failed', cause, 'https://x.test/hello?token=t0p&lang=es#the-hash', {
    email: 'rita@test.test',
    password: 'hunter2',
    page: '/hello',
  })
  const text = JSON.stringify(report)
  for (const secret of ['rita', 'hunter2', jwt, 's3cret', 'the-hash', 't0p', '#'])
    expect(text).not.toContain(secret)
  expect(report).toMatchObject({
    url: 'https://x.test/hello?token=[masked]&lang=es',
    extra: { page: '/hello' },
  })
  expect(parse(telemetry.errors.body ?? never(), report)).toEqual(report)
  expect(redactText('x '.repeat(1_000_000)).length).toBe(2000)
  expect(redactText('a\u0000\ud800b')).toBe('a\ufffdb')
  expect(redactUrl('https://x.test/#a#b')).toBe('https://x.test/')
  expect(redactFacts({ n: 1, o: {}, authToken: 'x' })).toEqual({ n: 1, o: 'object', authToken: '[masked]' })
})
const never = (): never => {
  throw new Error('the call has no body')
}

test('SESSION-RULE-CAMPAIGN: only the five campaign parameters are read from the address', () => {
  expect(campaignOf('https://x.test/?utm_source=x&utm_campaign=y&utm_x=1&email=a@b.c')).toEqual({
    utm_source: 'x',
    utm_campaign: 'y',
  })
  expect(campaignOf('nonsense')).toEqual({})
})

/** The modules that share a consent, as on a fresh page. */
async function page(navigatorFacts: object = {}) {
  vi.stubGlobal('navigator', navigatorFacts)
  const [analytics, consent, api] = await Promise.all([
    import('./analytics/analytics.ts'),
    import('./consent.ts'),
    import('../api/call.ts'),
  ])
  const saved: unknown[] = []
  vi.spyOn(api, 'call')
  return { ...analytics, ...consent, saved }
}
vi.mock('../session/preferences.ts', () => ({
  loadPreferences: () => Promise.resolve({ telemetryConsent: null }),
}))
vi.mock('../session/save-preferences.ts', () => ({ savePreferences: () => Promise.resolve({}) }))

test('PLATFORM-RULE-SERVICES: events before consent are never sent, events after it are', async () => {
  const { analyticsQueue, chooseConsent, loadConsent } = await page()
  const send = vi.fn(() => Promise.resolve())
  const agreed = vi.fn()
  const queue = analyticsQueue(send, agreed)
  queue.count('page_view', { page: '/home' })
  queue.flush(true)
  await loadConsent()
  queue.count('button_click', { page: '/home' })
  vi.advanceTimersByTime(flushMs * 3)
  expect(agreed).not.toHaveBeenCalled()
  await chooseConsent('granted')
  expect(agreed).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(flushMs * 3)
  expect(send).not.toHaveBeenCalled()
  queue.count('option', {})
  vi.advanceTimersByTime(flushMs)
  expect(send.mock.calls).toMatchObject([[[{ name: 'option' }], false]])
  queue.count('modal', {})
  await chooseConsent('denied')
  queue.count('option', {})
  vi.advanceTimersByTime(flushMs * 3)
  expect(send).toHaveBeenCalledOnce()
  queue.stop()
})

test('a choice made before the account has loaded counts from then on, not for earlier events', async () => {
  const { analyticsQueue, chooseConsent } = await page()
  const send = vi.fn(() => Promise.resolve())
  const queue = analyticsQueue(send)
  queue.count('button_click', { page: '/hello' })
  await chooseConsent('granted')
  queue.count('option', {})
  vi.advanceTimersByTime(flushMs)
  expect(send.mock.calls).toMatchObject([[[{ name: 'option' }], false]])
  queue.stop()
})

test('PLATFORM-RULE-SERVICES: the device profile is sent with the consent, not before, and forgotten without it', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  const { chooseConsent, loadConsent } = await page()
  const { nameConsentedDevice, setUpFingerprint } = await import('./device/device.ts')
  const { thisDevice } = await import('./device/fingerprint.ts')
  const nameDevice = vi.fn(() => Promise.resolve('a'.repeat(32)))
  setUpFingerprint({ nameDevice, thisDevice: vi.fn<typeof thisDevice>() })
  nameConsentedDevice()
  await loadConsent()
  await chooseConsent('denied')
  expect(nameDevice).not.toHaveBeenCalled()
  await chooseConsent('granted')
  await vi.advanceTimersByTimeAsync(0)
  expect(nameDevice).toHaveBeenCalledOnce()
  expect(stored.size).toBe(1)
  await chooseConsent('denied')
  expect(stored.size).toBe(0)
})

test('Global Privacy Control is a refusal, whatever the account says', async () => {
  const { analyticsQueue, chooseConsent, consent } = await page({ globalPrivacyControl: true })
  const send = vi.fn(() => Promise.resolve())
  const queue = analyticsQueue(send)
  await chooseConsent('granted')
  expect(consent()).toBe('denied')
  queue.count('page_view', {})
  vi.advanceTimersByTime(flushMs * 2)
  expect(send).not.toHaveBeenCalled()
  queue.stop()
})

test('PLATFORM-ERROR-ANALYTICS: a blocked analytics host is logged as ANALYTICS_PACKAGE_ERROR and breaks nothing', async () => {
  const { analyticsQueue, chooseConsent } = await page()
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const blocked = new TypeError('Failed to fetch')
  const queue = analyticsQueue(() => Promise.reject(blocked))
  await chooseConsent('granted')
  queue.count('page_view', {})
  await vi.advanceTimersByTimeAsync(flushMs)
  expect(log).toHaveBeenCalledWith('ANALYTICS_PACKAGE_ERROR', blocked)
  queue.count('page_view', {})
  await vi.advanceTimersByTimeAsync(flushMs)
  expect(log).toHaveBeenCalledTimes(2)
  queue.stop()
})

test('PLATFORM-ERROR-FINGERPRINT: without its part the device id fails with its error name, with it the id is requested once', async () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  const { deviceProfileId, setUpFingerprint } = await import('./device/device.ts')
  await expect(deviceProfileId()).rejects.toThrow('FINGERPRINT JS NOT LOADED')
  const { profileOf } = await import('./device/fingerprint.ts')
  const device = {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) Version/17.4 Mobile/15E148 Safari/604.1',
    touchPoints: 5,
    cores: 6,
    width: 390,
    height: 844,
    density: 3,
    language: 'es-MX',
    prefersDark: false,
  }
  const blocked = () => Promise.reject(new TypeError('Failed to fetch'))
  setUpFingerprint({ nameDevice: blocked, thisDevice: () => device })
  await expect(deviceProfileId()).rejects.toThrow('FINGERPRINT JS NOT LOADED')
  const nameDevice = vi.fn(() => Promise.resolve('a'.repeat(32)))
  setUpFingerprint({ nameDevice, thisDevice: () => device })
  expect([await deviceProfileId(), await deviceProfileId()]).toEqual(['a'.repeat(32), 'a'.repeat(32)])
  expect(nameDevice).toHaveBeenCalledOnce()
  // coarse: exact sizes, version numbers and region are dropped
  expect(profileOf(device)).toEqual({
    kind: 'phone',
    system: 'ios',
    browser: 'safari',
    touch: true,
    cores: 8,
    density: 3,
    language: 'es',
    dark: false,
  })
})
