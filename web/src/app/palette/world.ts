import type { RegisteredRouter } from '@tanstack/react-router'
import { dropLanguage } from '#kit/router/drop-language.ts'
import { builtPageAt, pageOf } from '#kit/router/current-page.ts'
import type { PaletteWorld } from '../../kit/palette/palette.ts'
import type { SignedIn } from '../../kit/router/routes.ts'
import { pickAddresses, pickStores } from '../../kit/selection/rules.ts'
import { select, visibleOf } from '../../kit/selection/selection.ts'
import type { Translate } from '../../kit/words/words.ts'
import { isReachable } from '../guards/reachable.ts'

/** Whether the current page has selectors, and for how many. */
function picking(router: RegisteredRouter): 'single' | 'multi' | null {
  const stores = pageOf(router.state.matches)?.stores
  return stores !== undefined && stores !== 'hidden' && stores.control === 'enabled' ? stores.mode : null
}

/** The context of the palette's entries. */
export function worldOf(
  router: RegisteredRouter,
  t: Translate,
  signedIn: SignedIn,
  flags: string | null,
): PaletteWorld {
  return {
    t,
    signedIn,
    flags,
    opens: (path) => isReachable(path, builtPageAt(router, path), signedIn),
    dropLanguage: () => dropLanguage(router),
    go: (href) => router.navigate({ href }),
    show: async ({ stores, addresses }) => {
      const mode = picking(router)
      if (mode === null) return router.navigate({ to: '/home', search: { stores, addresses } })
      const visible = visibleOf(signedIn.stores)
      if (stores !== undefined) select(pickStores(visible, [stores], mode))
      if (addresses !== undefined) select(pickAddresses(visible, [addresses], mode))
    },
    openOrder: (orderId) => {
      router
        .navigate({ to: '/reports/$orderId', params: { orderId }, search: {} })
        .catch((error: unknown) => console.error('palette: failed to open the order', error))
    },
  }
}
