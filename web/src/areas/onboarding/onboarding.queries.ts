import { onboarding } from '@storekeep/contract/areas/onboarding.ts'
import { completed, type StepName } from '@storekeep/contract/rules/onboarding/steps.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'

/** How far every location of the user is; what the marketplace changes is told by the live stream. */
export const statusQuery = q(onboarding.status, { query: {} })

/** One step of a location with its content and history. */
export function stageQuery(id: number, step: StepName) {
  return q(onboarding.stage, { params: { id, step } })
}

/** Where the device of a location is. */
export function shipmentQuery(id: number) {
  return q(onboarding.shipment, { params: { id } })
}

/** The day on which a location is activated by itself. */
export function scheduledQuery(id: number) {
  return q(onboarding.scheduled, { params: { id } })
}

/** ONB-RULE-COMPLETE: the server completes the step, and the page shows it at once with its day. */
export async function completeStep(id: number, step: StepName): Promise<void> {
  await call(onboarding.completeStage, { params: { id, step } })
  const now = new Date().toISOString()
  queries.setQueryData(
    statusQuery.queryKey,
    (known) =>
      known && {
        store_addresses: known.store_addresses.map((address) => {
          if (address.id !== id) return address
          const history = completed(address.history, step, now)
          const current = history.find(({ status }) => status === 'ACTIVE')?.name ?? null
          return { ...address, history, current_stage: current }
        }),
      },
  )
  queries.removeQueries({ queryKey: [onboarding.stage.id] })
}

/** Sets the day of the activation, or takes it back. */
export async function saveActivation(id: number, day: string | null): Promise<void> {
  await call(onboarding.schedule, { params: { id }, body: { scheduledSelfActivationDate: day } })
  queries.setQueryData(scheduledQuery(id).queryKey, { data: { scheduled_date: day } })
}

/** GAP-ONB-END: the location goes live; everything that was known about the user is asked for anew. */
export async function goLive(id: number): Promise<void> {
  await call(onboarding.complete, { params: { id } })
  queries.clear()
}
