import type { BaseStep, StepStatus } from '@storekeep/contract/rules/onboarding/steps.ts'
import { pages, type PageName } from '@storekeep/contract/rules/pages.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import type { Entered } from '#kit/router/routes.ts'

vi.mock('#kit/lazy/ready.ts', () => ({ setBusy: () => undefined, busyWith: (work: unknown) => work }))
vi.mock('#kit/api/call.ts', () => ({ call: () => Promise.reject(new Error('no server')) }))
const { keepFlags } = await import('#kit/flags/keep.ts')
const { queries } = await import('#kit/api/client.ts')
const { statusQuery } = await import('./onboarding.queries.ts')
const { guardTracker } = await import('./onboarding.guard.ts')
const { startRun } = await import('./assessment/assessment.ts')

const storeOf = (...ids: number[]): Store => ({
  id: 1,
  name: 'Store',
  imageId: null,
  city: {
    code: 'LON',
    name: 'London',
    currencyCode: 'GBP',
    countryCode: 'GB',
    timeZone: 'Europe/London',
    languageCode: 'en',
  },
  cityCode: 'LON',
  vertical: 'FOOD',
  isEnabled: true,
  isFranchise: false,
  isQCommerce: false,
  bagRegulationReference: null,
  storeAddressIds: ids,
  storeAddresses: ids.map((id) => ({
    id,
    name: `Location ${id}`,
    address: 'A',
    parentStoreId: 1,
    cityCode: 'LON',
    isMarketplace: false,
    generation: 2,
    isEnabled: true,
    status: 'ONBOARDING',
  })),
})

/** The address a page redirects to with these locations; null if it does not redirect. */
async function led(name: PageName, storeAddressId = '5', ids = [5, 6]): Promise<string | null> {
  const entered = { signedIn: { stores: [storeOf(...ids)] } } as unknown as Entered // the only field the guard reads
  try {
    await guardTracker(name, entered, { storeAddressId })
    return null
  } catch (thrown) {
    return (thrown as { options: { href: string } }).options.href // a redirect
  }
}

/** Mocks the status of location 5: one step. */
function answer(name: BaseStep, status: StepStatus): void {
  queries.setQueryData(statusQuery.queryKey, {
    store_addresses: [
      {
        id: 5,
        status: 'ONBOARDING',
        current_stage: null,
        history: [{ name, status, date: null }],
        integration_status: 'UNLINKED',
        is_paused: false,
      },
    ],
  })
}

beforeEach(() => {
  queries.clear()
  keepFlags({ SK_ONBOARDING_TRACKER_ENABLED: true })
})

test.each([
  ['ONBOARDING_DETAILS', 'CHECK_DETAILS'],
  ['ONBOARDING_TRAINING', 'ONLINE_TRAINING'],
  ['ONBOARDING_ACTIVATION', 'ACTIVATION'],
  ['ONBOARDING_CONTENT', 'CONTENT_CREATED'],
  ['ONBOARDING_COMPLETED', 'COMPLETED'],
  ['ONBOARDING_VERIFY_CONTACT', 'VERIFY_CONTACT_INFO'],
  ['ONBOARDING_WORKING', 'ADD_WORKING_HOURS'],
  ['ONBOARDING_VERIFY_MENU', 'VERIFY_MENU'],
  ['ONBOARDING_TEST_YOUR_KNOWLEDGE', 'TEST_YOUR_KNOWLEDGE'],
] as const)(
  'ONB-ROUTE-STEP-DETAILS, ONB-ROUTE-STEP-TRAINING, ONB-ROUTE-STEP-ACTIVATION, ONB-ROUTE-STEP-CONTENT, ONB-ROUTE-STEP-COMPLETED, ONB-ROUTE-STEP-VERIFY-CONTACT, ONB-ROUTE-STEP-WORKING, ONB-ROUTE-STEP-VERIFY-MENU, ONB-ROUTE-STEP-TEST-YOUR-KNOWLEDGE, ONB-GUARD-PENDING, ONB-GUARD-OFF: %s stays while its step is under way or done, and leads back while it is pending',
  async (name, step) => {
    const seen: (string | null)[] = []
    for (const status of ['PENDING', 'ACTIVE', 'COMPLETED'] as const) {
      answer(step, status)
      seen.push(await led(name))
    }
    expect(seen).toEqual(['/onboarding-tracker/5', null, null])
    expect(await led(name, '999')).toBe('/onboarding-tracker/store-select')
    keepFlags({ SK_ONBOARDING_TRACKER_ENABLED: false })
    expect(await led(name)).toBe('/home')
    expect(pages[name]).toMatchObject({
      layout: 'default',
      stores: { initial: 'params', mode: 'single', control: 'static' },
      addresses: { initial: 'params', mode: 'single', control: 'static' },
      flag: 'SK_ONBOARDING_TRACKER_ENABLED',
    })
  },
)

test.each([
  'ONBOARDING_MENU',
  'ONBOARDING_CREATE_PRODUCT',
  'ONBOARDING_EDIT_PRODUCT',
  'ONBOARDING_CREATE_ATTRIBUTE_GROUP',
  'ONBOARDING_EDIT_ATTRIBUTE_GROUP',
] as const)(
  'ONB-ROUTE-MENU, ONB-RULE-EMBED, GAP-ONB-MENU: %s stays for a location that is set up, and leads to its tracker without the flag of the menu',
  async (name) => {
    keepFlags({ SK_ONBOARDING_TRACKER_ENABLED: true, FE_IS_MENU_INTEGRATION_ENABLED: true })
    expect(await led(name)).toBeNull()
    expect(await led(name, '999')).toBe('/onboarding-tracker/store-select')
    keepFlags({ SK_ONBOARDING_TRACKER_ENABLED: true, FE_IS_MENU_INTEGRATION_ENABLED: false })
    expect(await led(name)).toBe('/onboarding-tracker/5')
    keepFlags({ SK_ONBOARDING_TRACKER_ENABLED: false, FE_IS_MENU_INTEGRATION_ENABLED: true })
    expect(await led(name)).toBe('/home')
  },
)

test('a page whose steps fail to load stays and shows the error itself', async () => {
  expect(await led('ONBOARDING_DETAILS')).toBeNull()
})

test('ONB-ROUTE-STORE-SELECT, ONB-ROUTE-TRACKER: one location redirects to its tracker, several show the selection page', async () => {
  expect(await led('ONBOARDING_STORE_SELECT')).toBeNull()
  expect(await led('ONBOARDING_STORE_SELECT', '', [5])).toBe('/onboarding-tracker/5')
  expect(await led('ONBOARDING_TRACKER')).toBeNull()
  expect(await led('ONBOARDING_TRACKER', 'x')).toBe('/onboarding-tracker/store-select')
})

test('ONB-ROUTE-SA, ONB-ROUTE-SA-INTRO, ONB-ROUTE-SA-QUESTIONS, ONB-ROUTE-SA-RESULT, ONB-RULE-SELF-ASSESSMENT: without questions all redirect to the intro', async () => {
  const all = [
    'SELF_ASSESSMENT',
    'SELF_ASSESSMENT_INTRO',
    'SELF_ASSESSMENT_QUESTIONS',
    'SELF_ASSESSMENT_RESULT',
  ] as const
  const base = '/onboarding-tracker/5/self-assessment'
  expect(await Promise.all(all.map((name) => led(name)))).toEqual([`${base}/intro`, null, base, base])
  startRun(5)
  expect(await Promise.all(all.map((name) => led(name)))).toEqual([`${base}/intro`, null, null, null])
})
