import { expect, test } from 'vitest'
import { withPortal } from '../harness/portal.ts'
import { clickRoom, rooms } from './rooms.ts'

const portal = withPortal()

// everybody else who has buttons there, and the room that has most of them: rooms.long.ts
test.each(rooms.filter(({ name }) => name !== '/operations'))(
  'every button of $name is clicked by its first account, and nothing complains',
  async (room) => {
    // the console of each visitor is looked at by the harness; pages that stop say so there
    const [first] = await clickRoom(portal, room, room.accounts.slice(0, 1))
    expect(first).toBeGreaterThanOrEqual(room.least)
  },
  240_000,
)
