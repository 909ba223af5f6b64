import { pages } from '@storekeep/contract/rules/pages.ts'
import { describe, expect, test } from 'vitest'
import { LIMITED, MANAGER, OWNER, UNVERIFIED } from '../harness/demo/demo.ts'
import { withSharedPortal } from '../harness/portal.ts'
import { enter } from '../harness/sign-in.ts'
import { shiftsOf, watchShifts } from './shifts.ts'

const PATHS = Object.values(pages)
  .filter(({ access, path, leadsTo }) => access === 'private' && !path.includes('$') && leadsTo === null)
  .map(({ path }) => path)

const portal = withSharedPortal()

describe.each([390, 1366])('in a window of %d px', (width) => {
  test.each([OWNER, MANAGER, LIMITED, UNVERIFIED])(
    'nothing moves while a page of %s loads',
    async (email) => {
      const { page } = await portal.visit({ width })
      await watchShifts(page)
      await enter(page, email)
      const moved: string[] = []
      for (const path of PATHS) {
        await page.goto(path)
        moved.push(...(await shiftsOf(page)).map((shift) => `${path} ${shift}`))
      }
      expect(moved).toEqual([])
    },
  )
})
