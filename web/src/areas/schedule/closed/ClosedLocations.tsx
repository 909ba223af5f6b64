import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useVisibleStores } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import { buttonClass } from '#ui/Button.tsx'
import { availabilityOf } from '../schedule.queries.ts'
import { causeText } from '../texts.ts'
import { unexpectedOf } from './unexpected.ts'

/** Number of locations listed. */
const named = 3

interface ClosedLocationsProps {
  /** The selected locations; undefined for all. */
  ids: readonly number[] | undefined
  className: string | undefined
}

/** Locations closed during their scheduled hours: the reason, and an action that reopens them. */
export function ClosedLocations({ ids, className }: ClosedLocationsProps) {
  const t = useT()
  const { data } = useQuery(availabilityOf(ids))
  const names = new Map(
    useVisibleStores().flatMap(({ addresses }) => addresses.map(({ id, name }) => [id, name] as const)),
  )
  const closed = unexpectedOf(data?.storeAddressesAvailability ?? []).filter(({ storeAddressId }) =>
    names.has(storeAddressId),
  )
  const [first] = closed
  if (!first) return null
  return (
    <div className={className}>
      <Banner
        tone="warn"
        title={t('schedule.closed-now', { count: closed.length })}
        actions={
          <Link
            to="/location-settings"
            search={{ stores: String(first.storeId), addresses: String(first.storeAddressId) }}
            className={buttonClass({ size: 's' })}
          >
            {t('schedule.why')}
          </Link>
        }
      >
        {closed.slice(0, named).map(({ storeAddressId, causes: [cause] }) => (
          <p key={storeAddressId}>
            {t('schedule.closed-because', {
              name: names.get(storeAddressId) ?? '',
              why: cause ? causeText(t, cause) : '',
            })}
          </p>
        ))}
      </Banner>
    </div>
  )
}
