import { expect, test } from 'vitest'
import { withPortal } from '../harness/portal.ts'
import { clickArea, areas } from './areas.ts'

const portal = withPortal()

test.each(areas)(
  'every button of $name is clicked by those who have it, and nothing complains',
  async (area) => {
    // the harness checks each visitor's console; failing pages report there
    const [first] = await clickArea(portal, area, area.accounts)
    expect(first).toBeGreaterThanOrEqual(area.least)
  },
  240_000,
)
