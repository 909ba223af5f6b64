import { openIn } from '#kit/selection/open-stores.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useSignedIn } from '#kit/router/routes.ts'

/** Whether the user can open payouts in at least one store. */
export function useMayOpenPayouts(): boolean {
  const { portal } = useSignedIn()
  return openIn('PAYOUTS', portal, useVisibleStores()).length > 0
}
