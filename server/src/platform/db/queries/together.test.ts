import { describe, expect, test } from 'vitest'
import { Together } from './together.ts'

/** Runs that end when told to. */
const controlled = () => {
  const runs: PromiseWithResolvers<number>[] = []
  return {
    runs,
    run: () => {
      const one = Promise.withResolvers<number>()
      runs.push(one)
      return one.promise
    },
  }
}

describe('sharing runs', () => {
  test('callers during a run share the next one, which begins after they called', async () => {
    const together = new Together<number>()
    const { runs, run } = controlled()
    const first = together.ask('k', run)
    const others = [together.ask('k', run), together.ask('k', run)]
    expect(runs).toHaveLength(1)
    runs[0]?.resolve(1)
    expect(await first).toBe(1)
    await expect.poll(() => runs.length).toBe(2)
    const late = together.ask('k', run)
    runs[1]?.resolve(2)
    expect(await Promise.all(others)).toEqual([2, 2])
    await expect.poll(() => runs.length).toBe(3)
    runs[2]?.resolve(3)
    expect(await late).toBe(3)
    const alone = together.ask('k', run)
    runs[3]?.resolve(4)
    expect([await alone, runs.length]).toEqual([4, 4])
  })

  test('another key does not wait, and a failure affects only those who shared the run', async () => {
    const together = new Together<number>()
    const { runs, run } = controlled()
    const first = together.ask('k', run)
    const second = together.ask('k', run)
    void together.ask('other', run)
    expect(runs).toHaveLength(2)
    runs[0]?.reject(new Error('away'))
    await expect(first).rejects.toThrow('away')
    await expect.poll(() => runs.length).toBe(3)
    runs[2]?.resolve(7)
    expect(await second).toBe(7)
  })
})
