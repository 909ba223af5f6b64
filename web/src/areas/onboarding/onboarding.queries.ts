import { onboarding } from '@storekeep/contract/areas/onboarding.ts'
import { stores } from '@storekeep/contract/areas/stores.ts'
import { completed, type StepName } from '@storekeep/contract/rules/onboarding/steps.ts'
import { call } from '#kit/api/call.ts'
import { queries } from '#kit/api/client.ts'
import { q } from '#kit/api/q.ts'

/** The status of every location of the user; live updates refetch it after changes by the marketplace. */
export const statusQuery = q(onboarding.status, { query: {} })

/** One step of a location with its content and history. */
export function stageQuery(id: number, step: StepName) {
  return q(onboarding.stage, { params: { id, step } })
}

/** The shipment of a location's device. */
export function shipmentQuery(id: number) {
  return q(onboarding.shipment, { params: { id } })
}

/** The date of a location's automatic activation. */
export function scheduledQuery(id: number) {
  return q(onboarding.scheduled, { params: { id } })
}

/** ONB-RULE-COMPLETE: completes the step on the server and shows it as completed with its date. */
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

/** Schedules the activation, or cancels it. */
export async function saveActivation(id: number, day: string | null): Promise<void> {
  await call(onboarding.schedule, { params: { id }, body: { scheduledSelfActivationDate: day } })
  queries.setQueryData(scheduledQuery(id).queryKey, { data: { scheduled_date: day } })
}

/** A location without progress may have gone live elsewhere: the guards leave its pages once its store is reloaded. */
export async function reloadStores(): Promise<void> {
  await queries.fetchQuery({ ...q(stores.list), staleTime: 0 })
}

/** GAP-ONB-END: takes the location live and reloads everything about the user. */
export async function goLive(id: number): Promise<void> {
  await call(onboarding.complete, { params: { id } })
  queries.clear()
}
