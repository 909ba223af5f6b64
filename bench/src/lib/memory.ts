import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from './report.ts'

/** Resident megabytes of a process, as reported by the system. */
const residentMegabytes = (pid: number): number => {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1000
}

/** Memory of an idle process: the median over two seconds, after three seconds of rest. */
export async function idleMegabytes(pid: number): Promise<number> {
  await wait(3000)
  const seen: number[] = []
  for (let nth = 0; nth < 20; nth++) {
    seen.push(residentMegabytes(pid))
    await wait(100)
  }
  return percentile(seen, 0.5)
}

/** Peak memory of a process while a task runs, sampled ten times a second. */
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
