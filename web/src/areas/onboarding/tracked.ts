import type { OnboardingAddress } from '@storekeep/contract/areas/onboarding.shapes.ts'
import type { Store, StoreAddress } from '@storekeep/contract/areas/stores.ts'
import { shownSteps, type ShownStep } from '@storekeep/contract/rules/onboarding/shown-steps.ts'
import { baseOf, type BaseStep, type Step } from '@storekeep/contract/rules/onboarding/steps.ts'
import { flag } from '#kit/flags/cache.ts'
import type { VirtualSteps } from './virtual-steps.ts'

/** A location that is not live yet, with its store. */
export interface StartingLocation {
  readonly store: Store
  readonly address: StoreAddress
}

/** The locations in onboarding. */
export function startingLocations(stores: readonly Store[]): StartingLocation[] {
  return stores.flatMap((store) =>
    store.storeAddresses.filter(({ status }) => status !== 'LIVE').map((address) => ({ store, address })),
  )
}

/** The tracker steps of a location, by the current flags. */
export function stepsOf(
  { history, integration_status: integration }: OnboardingAddress,
  { onlineTrainingCompleted }: VirtualSteps,
): ShownStep[] {
  return shownSteps(history, {
    hasVirtualStep: flag('SK_ONBOARDING_VIRTUAL_STEP_ENABLED'),
    isTrained: onlineTrainingCompleted,
    integration,
    isCatalogMigrated: flag('SK_MIGRATED_CATALOG_ENABLED'),
  })
}

/** The server step behind a tracker step; the virtual one maps to the training. */
export function serverStep(history: readonly Step[], step: ShownStep): Step | undefined {
  const base: BaseStep = step.isVirtual ? 'ONLINE_TRAINING' : step.base
  return history.find(({ name }) => baseOf(name) === base)
}

/** Whether the page of a step can be opened. */
export function isOpen(step: ShownStep | undefined): boolean {
  if (step === undefined || step.status === 'PENDING') return false
  // ONB-RULE-VERIFY-MENU-HIDDEN; content created by the marketplace is not listed but can be opened
  return !step.hidden || step.base === 'CONTENT_CREATED'
}

/** GAP-ONB-STEPS: the last segment of each step's address. */
const stepPaths = {
  CHECK_DETAILS: '/onboarding-tracker/$storeAddressId/details',
  ONLINE_TRAINING: '/onboarding-tracker/$storeAddressId/training',
  ACTIVATION: '/onboarding-tracker/$storeAddressId/activation',
  CONTENT_CREATED: '/onboarding-tracker/$storeAddressId/content',
  COMPLETED: '/onboarding-tracker/$storeAddressId/completed',
  VERIFY_CONTACT_INFO: '/onboarding-tracker/$storeAddressId/verify-contact',
  ADD_WORKING_HOURS: '/onboarding-tracker/$storeAddressId/working',
  VERIFY_MENU: '/onboarding-tracker/$storeAddressId/verify-menu',
  TEST_YOUR_KNOWLEDGE: '/onboarding-tracker/$storeAddressId/test-your-knowledge',
} as const satisfies Partial<Record<BaseStep, string>>

/** The address of a step's page; undefined for a step without one. */
export function pathOf(base: BaseStep): (typeof stepPaths)[keyof typeof stepPaths] | null {
  return base === 'STORE_IMPORTED' ? null : stepPaths[base]
}
