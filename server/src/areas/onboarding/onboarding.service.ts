import type { OnboardingAddress, Shipment, StageDetail } from '@storekeep/contract/areas/onboarding.shapes.ts'
import type { StepName } from '@storekeep/contract/rules/onboarding/steps.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Db, DbOrTx } from '../../platform/db/types.ts'
import { narrowTo } from '../../platform/scope/narrow.ts'
import type { Scope } from '../../platform/scope/scope.ts'
import * as repo from './onboarding.repo.ts'

type Status = OnboardingAddress['status']

/** ONB-CALL-STATUS: the locations that are not live; one without feed has no steps yet. */
export async function listOnboardings(
  db: Db,
  scope: Scope,
  asked: {
    readonly status?: readonly Status[] | undefined
    readonly storeAddressIds?: readonly number[] | undefined
  },
): Promise<{ store_addresses: OnboardingAddress[] }> {
  const { status: statuses = ['ONBOARDING', 'PRE_ONBOARDING'], storeAddressIds } = asked
  const rows = await repo.locationsInOnboarding(db, await narrowTo(db, scope, storeAddressIds))
  const all = rows.flatMap(({ id, status, onboarding }): OnboardingAddress[] => {
    // the statement leaves these out, which its type does not say
    if (status === 'LIVE') return []
    const steps = onboarding?.steps ?? []
    return [
      {
        id,
        status: onboarding?.cancelled === true ? 'CANCELLED' : status,
        current_stage: steps.find((step) => step.status === 'ACTIVE')?.name ?? null,
        history: steps,
        integration_status: onboarding?.integrationStatus ?? 'UNLINKED',
        is_paused: onboarding !== null && isPaused(onboarding),
      },
    ]
  })
  return { store_addresses: all.filter(({ status }) => statuses.includes(status)) }
}

type Onboarding = repo.FoundOnboarding['onboarding']

/** Whether the marketplace holds the activation: with a reason, or while its provider works on it. */
export function isPaused({ pauseReason, providerStage }: Onboarding): boolean {
  return pauseReason !== null || providerStage !== null
}

/** 403 for a location outside the scope, 404 for one without onboarding. */
export async function openOnboarding(db: DbOrTx, scope: Scope, id: number): Promise<repo.FoundOnboarding> {
  const row = await repo.findOnboarding(db, await narrowTo(db, scope, [id]), id)
  if (!row) throw new AppError('onboarding.notFound', { id })
  return row
}

/** ONB-CALL-STAGE. */
export async function stageOf(db: Db, scope: Scope, id: number, name: StepName): Promise<StageDetail> {
  const { onboarding } = await openOnboarding(db, scope, id)
  const step = onboarding.steps.find((one) => one.name === name)
  if (!step) throw new AppError('onboarding.stepUnknown', { step: name })
  const events = await repo.eventsOf(db, onboarding, name)
  return {
    stage_name: name,
    completed: step.status === 'COMPLETED',
    date_completed: step.status === 'COMPLETED' ? step.date : null,
    stage_content: {
      partner_phone_number: onboarding.partnerPhone,
      provider_info: providerOf(onboarding),
      links: { online_training: onboarding.trainingLink, orders: onboarding.ordersLink },
      photo_quality: onboarding.photoQuality,
    },
    events: events.map(({ status, at, by }) => ({ status, at: at.toISOString(), by })),
  }
}

function providerOf(onboarding: Onboarding): StageDetail['stage_content']['provider_info'] {
  const { providerStage, pauseReason, activationCallAt } = onboarding
  if (!isPaused(onboarding) && activationCallAt === null) return null
  return {
    provider_stage: providerStage,
    reason_translation_key: pauseReason,
    scheduled_activation_call: activationCallAt?.toISOString() ?? null,
  }
}

/** ONB-CALL-ACTIVATION-GET. */
export async function scheduledOf(db: Db, scope: Scope, id: number) {
  const { onboarding } = await openOnboarding(db, scope, id)
  return { data: { scheduled_date: onboarding.scheduledActivation } }
}

/** ONB-CALL-SHIPMENT. */
export async function shipmentOf(db: Db, scope: Scope, id: number): Promise<Shipment> {
  const { onboarding } = await openOnboarding(db, scope, id)
  return {
    status: onboarding.shipmentStatus,
    tracking_link: onboarding.trackingLink,
    status_update_time: onboarding.shipmentAt?.toISOString() ?? null,
  }
}

/** CATALOG-CALL-CATALOG-INFO, ONB-ENTITY-INTEGRATION. */
export async function integrationsOf(db: Db, scope: Scope, storeAddressIds: readonly number[]) {
  const rows = await repo.integrationsOf(db, await narrowTo(db, scope, storeAddressIds))
  return {
    data: {
      info: rows.map(({ id, status, externalId, url }) => ({
        store_address_id: id,
        external_vendor_info: {
          integration_status: status ?? ('UNLINKED' as const),
          has_id: externalId !== null,
          has_url: url !== null,
        },
      })),
    },
  }
}
