import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'storekeep-steps-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a program made of these steps, like `npm test`. */
function start(name: string, steps: string): { child: ChildProcess; output: () => string } {
  const file = join(folder, `${name}.ts`)
  const from = (lib: string) => JSON.stringify(join(import.meta.dirname, lib))
  writeFileSync(
    file,
    `import { atEnd, runSteps } from ${from('steps.ts')}
import { onePassed, oneFailed } from ${from('tally.ts')}
import { run } from ${from('../programs/run.ts')}
atEnd(async () => console.log('closed'))
process.exitCode = await runSteps([${steps}])`,
  )
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const parts: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => parts.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => parts.push(chunk.toString()))
  return { child, output: () => parts.join('') }
}

async function result(
  name: string,
  steps: string,
): Promise<{ code: number | null; last: string; output: string }> {
  const { child, output } = start(name, steps)
  await once(child, 'close')
  return { code: child.exitCode, last: output().trimEnd().split('\n').at(-1) ?? '', output: output() }
}

test('a successful run ends with only the counts on the last line and with code 0', async () => {
  const { code, last } = await result(
    'good',
    "{ name: 'a', run: async () => ({ passed: 3, failed: 0, skipped: 1 }) }",
  )
  expect({ code, last }).toEqual({ code: 0, last: '3 passed, 0 failed, 1 skipped' })
})

test('a failed and a broken step count one each, the others still run, and everything is closed', async () => {
  const steps = [
    "{ name: 'a', run: async () => oneFailed }",
    "{ name: 'b', run: async () => { throw new Error('planted') } }",
    "{ name: 'c', run: async () => onePassed }",
  ]
  const { code, last, output } = await result('bad', steps.join())
  expect({ code, last }).toEqual({ code: 1, last: '1 passed, 2 failed' })
  expect(output).toContain('planted')
  expect(output).toContain('closed')
})

test('a hanging program is stopped at its time limit and counts as a failure', async () => {
  const hang =
    "{ name: 'a', run: async () => (await run('sleep', ['60'], { limitMs: 200 })).code === 0 ? onePassed : oneFailed }"
  const { last, output } = await result('hang', hang)
  expect(last).toBe('0 passed, 1 failed')
  expect(output).toContain('ran longer than 0.2 s')
})

test('an interrupted run ends its child processes and their children, and closes', async () => {
  const sleeps = "await run('sh', ['-c', 'sleep 60 & echo pid $!; wait'])"
  const { child, output } = start(
    'signal',
    `{ name: 'a', run: async () => (${sleeps}, onePassed) }, { name: 'b', run: async () => (console.log('went on'), onePassed) }`,
  )
  while (!/pid \d+/.test(output())) await once(child.stdout ?? child, 'data')
  child.kill('SIGINT')
  await once(child, 'close')
  expect(child.exitCode).toBe(130)
  expect(output()).toContain('closed')
  expect(output()).not.toContain('went on')
  // a process that ends closes its output before the system counts it as ended
  const pid = Number(/pid (\d+)/.exec(output())?.[1])
  await expect.poll(() => isAlive(pid), { timeout: 5_000 }).toBe(false)
})

/** A zombie process does not count as alive. */
function isAlive(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
