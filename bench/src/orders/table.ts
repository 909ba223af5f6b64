import type { Latency, Times } from './latency.ts'

/** The latencies of every call with so many orders. */
export interface Stage {
  readonly count: number
  readonly latencies: readonly Latency[]
}

const short = (value: number): string => value.toFixed(value < 99.95 ? 1 : 0)
const cell = (times: Times | undefined): string =>
  times ? `${short(times.p50)}/${short(times.p95)}`.padStart(10) : '–'.padStart(10)
const thousands = (count: number): string =>
  count >= 1_000_000 ? `${count / 1_000_000} M` : `${count / 1000} k`

/** Growth factor of a call's latency with the larger number of orders. */
export function growthOf(few: Times, many: Times): number {
  return many.p50 / few.p50
}

/**
 * One line per call, within 80 columns: p50/p95 of each stage at one location and at all of them, the growth factor of
 * the p50, and a mark if it exceeds the limit (`!`) or grows too much (`^`).
 */
export function printLatencies(
  title: string,
  stages: readonly Stage[],
  { atMost, growth }: { readonly atMost: number; readonly growth: number },
): void {
  const [first, last] = [stages[0], stages.at(-1)]
  if (!first || !last) return
  const grows = first !== last
  console.log(`\n${title}: ms p50/p95 at 1 and at 30 locations, 30 days`)
  console.log(`  ! p50 over ${short(atMost)} ms${grows ? `   ^ grows over ${growth} ×` : ''}`)
  const name = (text: string): string => text.padEnd(25)
  const head = stages.map(({ count }) => `${thousands(count)}: 1`.padStart(10) + '30'.padStart(10)).join('')
  console.log(name('') + head + (grows ? '  ×1   ×30' : ''))
  let area = ''
  for (const line of last.latencies) {
    if (line.area !== area) console.log(line.area)
    area = line.area
    const found = stages.map(({ latencies }) =>
      latencies.find((it) => it.area === line.area && it.name === line.name),
    )
    const cells = found.map((it) => cell(it?.one) + cell(it?.all)).join('')
    const before = grows ? found[0] : undefined
    const growths = before ? [growthOf(before.one, line.one), growthOf(before.all, line.all)] : []
    const isSlow = Math.max(line.one.p50, line.all.p50) > atMost
    const marks = (isSlow ? '!' : '') + (growths.some((it) => it > growth) ? '^' : '')
    console.log(
      `${name(` ${line.name}`)}${cells}${growths.map((it) => it.toFixed(1).padStart(5)).join('')} ${marks}`,
    )
  }
}
