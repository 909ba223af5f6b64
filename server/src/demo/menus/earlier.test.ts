import { expect, test } from 'vitest'
import { earlierLines, olderMenus } from './earlier.ts'
import { menuLines } from './menu-lines.ts'

test('an earlier menu is an older version, with one dish that was dearer and one that was cheaper', () => {
  expect(olderMenus).toHaveLength(2)
  for (const menu of olderMenus) {
    const now = menuLines(menu)
    const earlier = earlierLines(menu)
    expect(earlier.map(({ version, ...line }) => ({ ...line, price: 0, isOlder: version === 0 }))).toEqual(
      now.map(({ version, ...line }) => ({ ...line, price: 0, isOlder: version === 1 })),
    )
    const priceOf = (line: object) => ('price' in line ? Number(line.price) : 0)
    const changes = now.map((line, nth) => Math.sign(priceOf(line) - priceOf(earlier[nth] ?? line)))
    expect(changes.filter((sign) => sign !== 0).toSorted((a, b) => a - b)).toEqual([-1, 1])
  }
})
