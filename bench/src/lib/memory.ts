import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from './report.ts'

/** Resident megabytes of a process, as the system counts them. */
const residentMegabytes = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1000
}

/** What a process holds while nothing is asked of it: the median of two seconds, after three to come to rest. */
export async function idleMegabytes(pid: number): Promise<number> {
  await wait(3000)
  const seen: number[] = []
  for (let nth = 0; nth < 20; nth++) {
    seen.push(residentMegabytes(pid))
    await wait(100)
  }
  return percentile(seen, 0.5)
}

/** The most a process holds while something runs, looked at ten times a second. */
export async function peakMegabytes<T>(pid: number, run: () => Promise<T>): Promise<[peak: number, T]> {
  let peak = residentMegabytes(pid)
  const looking = setInterval(() => (peak = Math.max(peak, residentMegabytes(pid))), 100)
  try {
    const done = await run()
    return [Math.max(peak, residentMegabytes(pid)), done]
  } finally {
    clearInterval(looking)
  }
}
