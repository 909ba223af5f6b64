import { drawn } from '../kit/drawn.ts'
import { followFonts, setBusy } from '../kit/ready.ts'
import { router } from './router.tsx'

/** Tells `data-ready` about navigation and fonts; the cache of queries tells for itself once it is there. */
export function followReady(): void {
  router.subscribe('onBeforeNavigate', () => setBusy('router', true))
  router.subscribe('onResolved', () => {
    setBusy('router', false)
  })
  void drawn.then(() => setBusy('start', false))
  followFonts()
}
