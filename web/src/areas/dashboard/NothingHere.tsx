import { NothingInPeriod } from '#kit/period/NothingInPeriod.tsx'
import { onlyDay } from '#kit/period/period.ts'
import type { Stats } from './measures.ts'
import { closed } from './search.ts'
import { useHome } from './useHome.ts'

/** Nothing in this period; the way to the last day that has something. */
export function NothingHere({ state: { lastDay } }: { state: Stats['data'] }) {
  const { search, go } = useHome()
  const { period: _p, from: _f, to: _t, ...rest } = closed(search)
  return <NothingInPeriod lastDay={lastDay} onShow={(day) => go({ ...onlyDay(day), ...rest })} />
}
