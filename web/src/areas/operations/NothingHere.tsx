import { NothingInPeriod } from '#kit/period/NothingInPeriod.tsx'
import { onlyDay } from '#kit/period/period.ts'
import { closed } from './search.ts'
import { useOperations } from './useOperations.ts'

/** Nothing in this period; the way to the last day that has something. */
export function NothingHere({ lastDay }: { lastDay: string | null }) {
  const { search, go } = useOperations()
  const { period: _p, from: _f, to: _t, ...rest } = closed(search)
  return <NothingInPeriod lastDay={lastDay} onShow={(day) => go({ ...onlyDay(day), ...rest })} />
}
