import { AppError, invalid } from '../../platform/app-error.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { onlyZoneOf, timeZonesOf } from '../../platform/tenancy/time-zones.ts'
import { setFlag } from '../../areas/flags/flags.admin.ts'
import type { FirstStore } from '../../areas/session/session.deps.ts'
import { findKnown } from '../../import/known.ts'
import { localFeed } from '../../import/local-feed.ts'
import { destinationOf, ImportFault, feedDestination } from '../../import/target.ts'
import { countriesWithCurrency } from '../../import/values/countries.ts'

/** What the first owner needs to invite everyone else. */
const openedFlags = ['SK_USER_MANAGEMENT_ENABLED', 'SK_USER_MANAGEMENT_ACTIONS_ENABLED'] as const

/** Creates the first store of an installation with its owner, like an import. */
export function firstStore({ database, clock }: { database: Database; clock: Clock }): FirstStore {
  return {
    countries: countriesWithCurrency().map((code) => ({ code, timeZones: timeZonesOf(code) })),
    make: async ({ email }, { name, country, city, timeZone }) => {
      if (!countriesWithCurrency().includes(country))
        throw invalid([{ path: 'store.country', code: 'field.invalid' }])
      const known = await findKnown(database.db, { city: { country, name: city }, ownerEmail: email })
      const given = timeZone !== undefined && timeZonesOf(country).includes(timeZone) ? timeZone : undefined
      const zone = known.city?.timeZone ?? given ?? onlyZoneOf(country)
      if (zone === undefined) throw invalid([{ path: 'store.timeZone', code: 'field.required' }])
      try {
        const destination = destinationOf(
          { newStore: name, country, city, owner: email, newCity: true, timeZone: zone },
          known,
        )
        const feed = localFeed({ database, clock, scope: systemScope('first owner') })
        if (destination) await feedDestination(feed, destination)
        // no marketplace has decided about them yet
        for (const flag of openedFlags) await setFlag(database.db, flag, {}, true)
      } catch (error) {
        // its message is written for the command line
        if (error instanceof ImportFault) throw new AppError('request.malformed', { reason: error.message })
        throw error
      }
    },
  }
}
