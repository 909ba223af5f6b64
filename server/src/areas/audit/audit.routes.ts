import { audit } from '@storekeep/contract/areas/audit.ts'
import { serve } from '../../platform/http/serve.ts'
import { listRecords, recordsFile } from './audit.service.ts'

/** The audit log of the caller's stores. */
export function auditRoutes() {
  return serve(audit, {
    list: ({ db, who, clock, query }) => listRecords({ db, who, clock }, query),
    file: async ({ db, who, clock, query, sendFile }) => {
      sendFile(await recordsFile({ db, who, clock }, query))
      return undefined
    },
  })
}
