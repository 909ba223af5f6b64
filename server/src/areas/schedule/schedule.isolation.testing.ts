import { schedule } from '@storekeep/contract/areas/schedule.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

interface HoursIds {
  readonly storeAddressIds: readonly number[]
  readonly hoursChangeId: string
}

const [start, end] = ['2026-07-01', '2026-07-02']
const days = [{ day: 1, shifts: [] }]
const bodies: Readonly<Record<string, object>> = {
  setHours: { days },
  setHoursAt: { days },
  setSpecialDays: { days: [{ day: start, shifts: [] }] },
  addHoliday: { start, end },
  pause: { minutes: 20 },
  setBusy: { minutes: 20, extraMinutes: 10 },
  openToday: { minutes: 60 },
}

/** Requests hours and pauses of another tenant's locations. */
export const scheduleQuestions: Readonly<Record<string, (ids: HoursIds) => object>> = Object.fromEntries(
  Object.entries(schedule).map(([call, endpoint]) => [
    `schedule.${call}`,
    ({ storeAddressIds, hoursChangeId }: HoursIds) => ({
      ...('params' in endpoint &&
        endpoint.params && { params: { id: storeAddressIds[0], start, end, changeId: hoursChangeId } }),
      ...('query' in endpoint &&
        endpoint.query && {
          query: call === 'availability' ? { storeAddresses: storeAddressIds } : { storeAddressIds },
        }),
      ...(bodies[call] && { body: bodies[call] }),
    }),
  ]),
)

/** Commands whose every request names its locations. */
export const scheduleCommands: readonly string[] = Object.entries(schedule)
  .filter(([, endpoint]) => 'query' in endpoint && endpoint.effect === 'write')
  .map(([call]) => `schedule.${call}`)

/** A change of a store's hours, which a foreign user tries to undo. */
export async function xyloHours(
  app: TestApp,
  owner: string,
  storeAddressIds: readonly number[],
): Promise<string> {
  const { body } = await app.call(schedule.setHoursAt, {
    as: owner,
    query: { storeAddressIds: [...storeAddressIds] },
    body: { days: [{ day: 2, shifts: [{ opening: '10:00', closing: '22:00' }] }] },
  })
  return body.changeId ?? ''
}
