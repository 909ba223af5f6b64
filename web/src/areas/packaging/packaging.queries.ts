import { packaging } from '@storekeep/contract/areas/packaging.ts'
import { minuteMs } from '@storekeep/contract/rules/time/durations.ts'
import { q } from '#kit/api/q.ts'

export function bagList(storeId: number) {
  return { ...q(packaging.bags, { params: { storeId } }), enabled: storeId > 0 }
}

export function packagingList(storeId: number) {
  return { ...q(packaging.packagings, { params: { storeId } }), enabled: storeId > 0 }
}

/** Country rules change rarely, and never through this page. */
const rarely = { staleTime: 10 * minuteMs }

export function bagTypesOf(storeId: number, code: string) {
  const enabled = storeId > 0 && code !== ''
  return { ...q(packaging.bagTypes, { params: { storeId, code } }), ...rarely, enabled }
}

export function packagingTypesOf(storeId: number, code: string) {
  const enabled = storeId > 0 && code !== ''
  return { ...q(packaging.packagingTypes, { params: { storeId, code } }), ...rarely, enabled }
}
