import { expect, test } from 'vitest'
import { OWNER } from '../harness/demo.ts'
import { withPortal } from '../harness/portal.ts'
import { clickingVisitor, clickPages, newClicks } from './clicking.ts'

const portal = withPortal()

// not /operations: to press all it has takes longer than these together, and its own suite uses it
const rooms = ['/reports', '/customer-reviews', '/top-performer', '/partner-score'] as const

test.each(rooms)(
  'every button of %s is clicked, and nothing complains',
  async (path) => {
    const page = await clickingVisitor(await portal.visit(), OWNER)
    const [count = 0] = await clickPages(page, [path], newClicks({ withFrame: false }))
    expect(count).toBeGreaterThan(5)
    // the console of each visitor is looked at by the harness; pages that stop say so there
  },
  240_000,
)
