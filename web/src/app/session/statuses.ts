import type { Me } from '@storekeep/contract/areas/session.ts'
import type { Store } from '@storekeep/contract/areas/stores.ts'
import { CancelledError } from '@tanstack/react-query'
import { migrationQuery } from '../../areas/access/migration.queries.ts'
import { feesQuery } from '../../areas/announcements/fees.queries.ts'
import { queries } from '#kit/api/client.ts'

/**
 * SESSION-STATE-STARTUP, steps 2 and 3 in order: the migration status once the user is known, then the fees of their
 * stores. No page waits for either; components that need the answers use the same queries.
 */
export async function loadStatuses(me: Promise<Me>, stores: Promise<readonly Store[]>): Promise<void> {
  const { email } = await me
  const moved = queries.ensureQueryData(migrationQuery(email)).catch(asksAgain)
  const list = await stores
  // PLATFORM-ERROR-LOGGED
  if (list.length > 0)
    await queries.ensureQueryData(feesQuery(list)).catch((error: unknown) => {
      // the page that also asked was left before the answer
      if (error instanceof CancelledError) return
      console.error('app: the fees configuration failed to load', error)
    })
  await moved
}

/** The migration notice sends the query itself if there is no answer yet. */
const asksAgain = (error: unknown): void => console.info('app: the migration status is not known yet', error)
