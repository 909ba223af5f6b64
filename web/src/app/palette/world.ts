import type { PaletteWorld } from '../../kit/palette/palette.ts'
import type { SignedIn } from '../../kit/router/routes.ts'
import { pickAddresses, pickStores } from '../../kit/selection/rules.ts'
import { select, visibleOf } from '../../kit/selection/selection.ts'
import type { Translate } from '../../kit/words/words.ts'
import { router } from '../router.tsx'

/** Whether the page on screen lets one pick, and how many. */
function picking(): 'single' | 'multi' | null {
  const declared = router.state.matches.at(-1)?.staticData.page
  if (declared === undefined || declared === 'frame') return null
  const { stores } = declared
  return stores !== 'hidden' && stores.control === 'enabled' ? stores.mode : null
}

/** What entries of the palette may know and do. */
export const worldOf = (t: Translate, signedIn: SignedIn): PaletteWorld => ({
  t,
  signedIn,
  go: (href) => router.navigate({ href }),
  show: async ({ stores, addresses }) => {
    const mode = picking()
    if (mode === null) return router.navigate({ to: '/home', search: { stores, addresses } })
    const visible = visibleOf(signedIn.stores)
    if (stores !== undefined) select(pickStores(visible, [stores], mode))
    if (addresses !== undefined) select(pickAddresses(visible, [addresses], mode))
  },
  openOrder: (orderId) => {
    router
      .navigate({ to: '/reports/$orderId', params: { orderId }, search: {} })
      .catch((error: unknown) => console.error('palette: the order was not opened', error))
  },
})
