import type { OnboardingLine } from '@storekeep/contract/areas/onboarding.shapes.ts'
import { isSecondFlow, merged } from '@storekeep/contract/rules/onboarding/steps.ts'
import { locationFeed, namesOf, type Placed } from '../../../platform/feed/location-feed.ts'
import type { FedLocation } from '../../../platform/feed/locks/locations.ts'
import { refuse, type Refusal } from '../../../platform/feed/refuse.ts'
import { insertNewer } from '../../../platform/feed/table.ts'
import { recordMoves } from '../events.ts'
import { onboardings } from '../onboarding.tables.ts'
import { storedOnboardings, type StoredOnboarding } from './onboarding.feed.repo.ts'

const keyOf = (row: { readonly storeId: number; readonly storeAddressId: number }): string =>
  `${row.storeId} ${row.storeAddressId}`

/** Ingests the progress of locations. A location has one onboarding, which keeps its external id. */
export const onboardingLines = locationFeed(
  { entity: 'onboarding' },
  {
    lookUp: async ({ tx }, lines: readonly Placed<OnboardingLine>[]) => {
      const rows = await storedOnboardings(
        tx,
        namesOf(lines),
        lines.map(({ location }) => location),
      )
      return {
        rows,
        /** External id of each location's onboarding; `prepare` adds those of the batch. */
        holders: new Map(rows.map((row) => [keyOf(row), row.externalId])),
      }
    },
    stored: async (_context, _lines, { rows }) =>
      new Map(rows.map((row) => [`${row.storeId} ${row.externalId}`, row])),
    prepare: (item, before: StoredOnboarding | undefined, { location, now, extra }) => {
      const fault = stepsFault(item)
      if (fault) return fault
      if (before && keyOf(before) !== keyOf(location))
        return refuse('onboarding.locationChanged', 'location', { given: item.location })
      const holder = extra.holders.get(keyOf(location))
      if (holder !== undefined && holder !== item.externalId)
        return refuse('onboarding.locationTaken', 'location', { given: item.location })
      extra.holders.set(keyOf(location), item.externalId)
      return rowOf(item, before, location, now)
    },
    save: async ({ tx, now }, changes) => {
      await insertNewer(tx, onboardings, [onboardings.storeId, onboardings.storeAddressId], changes)
      await recordMoves(
        tx,
        changes.map(({ row, before }) => ({
          storeId: row.storeId,
          storeAddressId: row.storeAddressId,
          before: before?.steps ?? [],
          after: row.steps,
          by: null,
        })),
        now,
      )
      return []
    },
  },
)

/** Steps are unique, and of one flow. */
function stepsFault({ steps }: OnboardingLine): Refusal | undefined {
  const names = steps.map(({ name }) => name)
  const twice = names.find((name, nth) => names.indexOf(name) !== nth)
  if (twice !== undefined) return refuse('onboarding.stepTwice', 'steps', { given: twice })
  return new Set(names.map(isSecondFlow)).size > 1 ? refuse('onboarding.mixedFlows', 'steps') : undefined
}

const instantOf = (text: string | undefined): Date | null => (text === undefined ? null : new Date(text))

function rowOf(item: OnboardingLine, before: StoredOnboarding | undefined, location: FedLocation, now: Date) {
  const fed = item.steps.map(({ name, status, date }) => ({
    name,
    status,
    date: date === undefined ? null : new Date(date).toISOString(),
  }))
  return {
    storeId: location.storeId,
    storeAddressId: location.storeAddressId,
    externalId: item.externalId,
    version: item.version,
    steps: merged(fed, before?.steps ?? [], now.toISOString()),
    cancelled: item.cancelled,
    partnerPhone: item.partnerPhone ?? null,
    providerStage: item.provider?.stage ?? null,
    pauseReason: item.provider?.reason ?? null,
    activationCallAt: instantOf(item.provider?.scheduledActivationCall),
    trainingLink: item.links?.onlineTraining ?? null,
    ordersLink: item.links?.orders ?? null,
    integrationStatus: item.integrationStatus,
    integrationId: item.integration?.id ?? null,
    integrationUrl: item.integration?.url ?? null,
    photoQuality: item.photoQuality ?? null,
    shipmentStatus: item.shipment?.status ?? ('SHIPMENT_NOT_INFORMED' as const),
    trackingLink: item.shipment?.trackingLink ?? null,
    shipmentAt: instantOf(item.shipment?.updatedAt),
  }
}
