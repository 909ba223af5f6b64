import { expect, test } from 'vitest'
import { withPortal } from '../harness/portal.ts'
import { clickRoom, rooms } from './rooms.ts'

const portal = withPortal()

test.each(rooms)(
  'every button of $name is clicked by those who have it, and nothing complains',
  async (room) => {
    // the console of each visitor is looked at by the harness; pages that stop say so there
    const [first] = await clickRoom(portal, room, room.accounts)
    expect(first).toBeGreaterThanOrEqual(room.least)
  },
  240_000,
)
