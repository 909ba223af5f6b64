import type { OnboardingLineInput } from '@storekeep/contract/areas/onboarding.shapes.ts'
import { onboardingFeed } from '@storekeep/contract/areas/onboarding.ts'
import { storesFeed } from '@storekeep/contract/areas/stores.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

/** Steps by name: those before `now` are completed, and `now` is in progress. */
export function stepsUpTo(
  names: readonly OnboardingLineInput['steps'][number]['name'][],
  now: OnboardingLineInput['steps'][number]['name'],
): OnboardingLineInput['steps'] {
  const at = names.indexOf(now)
  return names.map((name, nth) => ({
    name,
    status: nth < at ? 'COMPLETED' : nth === at ? 'ACTIVE' : 'PENDING',
  }))
}

export const firstFlow = [
  'STORE_IMPORTED',
  'CONTENT_CREATED',
  'ONLINE_TRAINING',
  'CHECK_DETAILS',
  'ACTIVATION',
  'COMPLETED',
] as const

export const secondFlow = [
  'FLOW2_STORE_IMPORTED',
  'FLOW2_VERIFY_CONTACT_INFO',
  'FLOW2_ADD_WORKING_HOURS',
  'FLOW2_VERIFY_MENU',
  'FLOW2_ONLINE_TRAINING',
  'FLOW2_ACTIVATION',
  'FLOW2_COMPLETED',
] as const

/** Puts a location of a test's world into onboarding. */
export async function beginOnboarding(
  app: TestApp,
  key: string,
  store: string,
  line: Omit<OnboardingLineInput, 'externalId' | 'location'>,
): Promise<void> {
  const location = `${store}-1`
  const locationLine = { externalId: location, version: 2, store, name: location, address: '1 High Street' }
  const placed = await app.call(storesFeed.locations, {
    as: key,
    lines: [{ ...locationLine, status: 'ONBOARDING' }],
  })
  const fed = await app.call(onboardingFeed.onboarding, {
    as: key,
    lines: [{ ...line, externalId: `${store}-onboarding`, location }],
  })
  const rejected = [...placed.body.rejected, ...fed.body.rejected]
  if (rejected.length > 0) throw new Error(`the onboarding was not fed: ${JSON.stringify(rejected)}`)
}
