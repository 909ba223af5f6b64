import { disputes } from '@storekeep/contract/areas/inbox.disputes.ts'
import type { DisputeReason, DisputeStage } from '@storekeep/contract/rules/inbox/disputes.ts'
import { call } from '#kit/api/call.ts'
import { refetchAbout } from '#kit/live/subjects.ts'
import { q } from '#kit/api/q.ts'

const pageSize = 25

export function refundList(storeAddressIds: number[] | undefined, stage: DisputeStage, page: number) {
  return q(disputes.list, {
    query: { ...(storeAddressIds && { storeAddressIds }), stage, page, limit: pageSize },
  })
}

export function disputeSummary(storeAddressIds: number[] | undefined) {
  return q(disputes.summary, { query: storeAddressIds ? { storeAddressIds } : {} })
}

/** Disputes refunds; idempotent by key. */
export async function submitDisputes(
  body: { readonly orderIds: string[]; readonly reason: DisputeReason; readonly text: string | null },
  idempotencyKey: string,
) {
  const { results } = await call(disputes.submit, { body }, { idempotencyKey })
  await refetchAbout('inbox')
  return results
}
