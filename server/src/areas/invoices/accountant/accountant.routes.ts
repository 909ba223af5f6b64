import { accountant } from '@storekeep/contract/areas/invoices.accountant.ts'
import { invalid } from '../../../platform/app-error.ts'
import { serve } from '../../../platform/http/serve.ts'
import { isLanguage } from '@storekeep/contract/rules/languages.ts'
import { journalFile, totals, totalsFile } from './accountant.service.ts'
import { isMonthly, setMonthly } from './monthly.ts'

/** The accountant's file of a store, its totals, and the monthly mail. */
export function accountantRoutes() {
  return serve(accountant, {
    file: async ({ db, who: scope, params, query, language, sendFile }) => {
      const { from, to, format } = query
      const wanted = query.language ?? language
      if (!isLanguage(wanted)) throw invalid([{ path: 'language', code: 'language.unknown' }])
      const asked = { db, scope, storeId: params.storeId, period: { from, to } }
      sendFile(await journalFile(asked, { format, language: wanted }))
      return undefined
    },
    totals: ({ db, who: scope, params, query }) =>
      totals({ db, scope, storeId: params.storeId, period: query }),
    totalsFile: async ({ db, who: scope, params, query, sendFile }) => {
      sendFile(await totalsFile({ db, scope, storeId: params.storeId, period: query }))
      return undefined
    },
    monthly: ({ db, who: scope, params }) => isMonthly(db, { scope, storeId: params.storeId }),
    setMonthly: ({ transaction, who: scope, params, body, clock, audit }) =>
      transaction((tx) => setMonthly(tx, { scope, storeId: params.storeId, isOn: body.isOn, clock, audit })),
  })
}
