import { announcements } from '@storekeep/contract/areas/announcements.ts'
import { serve } from '../../platform/http/serve.ts'
import { scopeOf } from '../../platform/scope/scope.ts'
import { feesEnabled } from './announcements.service.ts'

/** Banners of a partner. Currently: whether waiting couriers cause a fee. */
export function announcementsRoutes() {
  return serve(announcements, {
    feesEnabled: ({ db, who, body }) => feesEnabled(db, scopeOf(who, 'any'), body.storesAndCountries),
  })
}
