import { ApiError, isVersionMismatch } from '#kit/api/ApiError.ts'
import { reasonOf } from '#kit/commands/command.ts'
import { useT } from '#kit/words/useT.ts'
import { useManagedLocations } from '../managed-locations.ts'

/**
 * Why a change of several locations was refused; names the location if it is not the shown one. Null if another user
 * has changed the same hours: the refetched page shows it.
 */
export function useReasonAt(shownId: number): (error: unknown) => string | null {
  const t = useT()
  const locations = useManagedLocations()
  return (error) => {
    if (isVersionMismatch(error)) return null
    const reason = reasonOf(error)
    const id = error instanceof ApiError ? error.details['storeAddressId'] : undefined
    const location = id === shownId ? undefined : locations.find((one) => one.id === id)
    return location ? t('schedule.reason-at', { location: location.name, reason }) : reason
  }
}
