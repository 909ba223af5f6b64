import { embeddedPages } from '@storekeep/contract/rules/onboarding/menu-pages.ts'
import type { BaseStep } from '@storekeep/contract/rules/onboarding/steps.ts'
import type { PageName } from '@storekeep/contract/rules/pages.ts'
import { redirect } from '@tanstack/react-router'
import { queries } from '#kit/api/client.ts'
import { flag } from '#kit/flags/cache.ts'
import { loadFlags } from '#kit/flags/load.ts'
import type { Entered } from '#kit/router/routes.ts'
import { hasRun } from './assessment/assessment.ts'
import { statusQuery } from './onboarding.queries.ts'
import { isOpen, startingLocations, stepsOf } from './tracked.ts'
import { virtualSteps } from './virtual-steps.ts'

const selectPath = '/onboarding-tracker/store-select'

/** The step of each page. */
const stepOfPage: Partial<Record<PageName, BaseStep>> = {
  ONBOARDING_DETAILS: 'CHECK_DETAILS',
  ONBOARDING_TRAINING: 'ONLINE_TRAINING',
  ONBOARDING_ACTIVATION: 'ACTIVATION',
  ONBOARDING_CONTENT: 'CONTENT_CREATED',
  ONBOARDING_COMPLETED: 'COMPLETED',
  ONBOARDING_VERIFY_CONTACT: 'VERIFY_CONTACT_INFO',
  ONBOARDING_WORKING: 'ADD_WORKING_HOURS',
  ONBOARDING_VERIFY_MENU: 'VERIFY_MENU',
  ONBOARDING_TEST_YOUR_KNOWLEDGE: 'TEST_YOUR_KNOWLEDGE',
}

function redirectTo(href: string): never {
  throw redirect({ href, replace: true })
}

/**
 * The guards of the tracker's pages. ONB-GUARD-OFF: without its flag there is no tracker; live stores are handled by
 * the global guards.
 */
export async function guardTracker(
  name: PageName,
  { signedIn }: Entered,
  { storeAddressId }: Readonly<Record<string, string>>,
): Promise<void> {
  await loadFlags()
  if (!flag('SK_ONBOARDING_TRACKER_ENABLED')) redirectTo('/home')
  const candidates = startingLocations(signedIn.stores)
  if (name === 'ONBOARDING_STORE_SELECT') {
    const [only, ...others] = candidates
    if (only !== undefined && others.length === 0) redirectTo(trackerOf(only.address.id))
    return
  }
  const id = Number(storeAddressId)
  if (!candidates.some(({ address }) => address.id === id)) redirectTo(selectPath)
  // ONB-ROUTE-MENU
  if (embeddedPages.has(name) && !flag('FE_IS_MENU_INTEGRATION_ENABLED')) redirectTo(trackerOf(id))
  if (name.startsWith('SELF_ASSESSMENT')) guardAssessment(name, id)
  const step = stepOfPage[name]
  if (step !== undefined) await guardStep(step, id)
}

const trackerOf = (id: number): string => `/onboarding-tracker/${id}`

/** ONB-RULE-SELF-ASSESSMENT: without questions, their pages redirect to the base, which redirects to the intro. */
function guardAssessment(name: PageName, id: number): void {
  if (name === 'SELF_ASSESSMENT') redirectTo(`${trackerOf(id)}/self-assessment/intro`)
  if (name !== 'SELF_ASSESSMENT_INTRO' && !hasRun(id)) redirectTo(`${trackerOf(id)}/self-assessment`)
}

/** ONB-GUARD-PENDING. If the steps fail to load, the page shows the error itself. */
async function guardStep(step: BaseStep, id: number): Promise<void> {
  const known = await queries.ensureQueryData(statusQuery).catch(() => null)
  if (known === null) return
  const location = known.store_addresses.find((one) => one.id === id)
  const steps = location ? stepsOf(location, virtualSteps(id)) : []
  if (!isOpen(steps.find(({ base }) => base === step))) redirectTo(trackerOf(id))
}
