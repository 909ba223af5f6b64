import type { OnboardingAddress } from '@storekeep/contract/areas/onboarding.shapes.ts'
import type { ShownStep } from '@storekeep/contract/rules/onboarding/shown-steps.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useFlag } from '#kit/flags/useFlag.ts'
import type { SectionQuery } from '#kit/page/QuerySection.tsx'
import { useSignedIn } from '#kit/router/routes.ts'
import { statusQuery } from './onboarding.queries.ts'
import { startingLocations, stepsOf, type StartingLocation } from './tracked.ts'
import { useVirtualSteps, type VirtualSteps } from './virtual-steps.ts'

/** A location with its steps, as used by every page of the tracker. */
export interface Tracked {
  readonly location: OnboardingAddress
  readonly steps: readonly ShownStep[]
}

interface Tracker {
  readonly id: number
  /** Null for a moment after the location has gone live. */
  readonly starting: StartingLocation | null
  readonly virtual: VirtualSteps
  readonly query: SectionQuery<unknown>
  /** Null while loading, and for a location missing from the answer. */
  readonly tracked: Tracked | null
}

/** The location in the page's address, with its progress. */
export function useTracker(): Tracker {
  const id = Number(useParams({ strict: false }).storeAddressId)
  const starting = startingLocations(useSignedIn().stores).find(({ address }) => address.id === id) ?? null
  const virtual = useVirtualSteps(id)
  const query = useQuery(statusQuery)
  // renders again when the flag changes, since the steps depend on it
  useFlag('SK_ONBOARDING_VIRTUAL_STEP_ENABLED')
  useFlag('SK_MIGRATED_CATALOG_ENABLED')
  const location = query.data?.store_addresses.find((one) => one.id === id)
  return {
    id,
    starting,
    virtual,
    query,
    tracked: location ? { location, steps: stepsOf(location, virtual) } : null,
  }
}
