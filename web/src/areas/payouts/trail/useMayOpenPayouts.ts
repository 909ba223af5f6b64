import { openIn } from '#kit/selection/open-stores.ts'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useSignedIn } from '#kit/router/routes.ts'

/** Whether payouts are open to the user in at least one store. */
export function useMayOpenPayouts(): boolean {
  const { portal } = useSignedIn()
  return openIn('PAYOUTS', portal, useVisibleStores()).length > 0
}
