import { expect, test } from 'vitest'
import { demoParts } from './parts.ts'

/** Number of days before the anchor that are filled in; the last one is exclusive. */
const count = (filled: ReadonlySet<number>, first: number, end: number): number =>
  [...filled].filter((day) => day >= first && day < end).length

test.each([7, 28, 90])(
  'while the history is filled in, a period of %i days is never compared with part of the one before',
  (days) => {
    const filled = new Map<string, Set<number>>()
    const halves = new Set<string>()
    for (const { locations, newest, oldest } of demoParts) {
      for (const { store, location } of locations) {
        const id = location.externalId
        const known = filled.get(id) ?? new Set()
        filled.set(id, known)
        for (let day = newest; day <= Math.min(oldest, store.character.days); day++) known.add(day)
        const [now, before] = [count(known, 0, days), count(known, days, 2 * days)]
        const age = store.character.days + 1
        const isWhole = now === Math.min(age, days) && before === Math.min(age, 2 * days) - days
        if (now > 0 && before > 0 && !isWhole) halves.add(id)
        else halves.delete(id)
      }
      // only locations of the current part, whose next part follows immediately
      const ids = locations.map(({ location }) => location.externalId)
      expect([...halves].filter((id) => !ids.includes(id))).toEqual([])
    }
  },
)
