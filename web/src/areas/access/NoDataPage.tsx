import { Store } from 'lucide-react'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { DataExports } from '../account/exports.widget.tsx'
import css from './access.module.css'
import { CheckAgain } from './CheckAgain.tsx'

/** SHELL-ROUTE-DATA-UNAVAILABLE: shown to an account without stores, or whose locations are all closed. */
export function NoDataPage() {
  const t = useT()
  const { portal, stores } = useSignedIn()
  // the selectors hide closed locations, and with them a partner's last invoices and statements
  const isClosed = stores.some(({ storeAddresses }) => storeAddresses.length > 0)
  const why = portal.rejectionCode === 800001 ? 'access.no-stores.no-location' : 'access.no-stores.text'
  return (
    <div className={css.middle}>
      <EmptyState
        isPage
        icon={<Store />}
        title={t(isClosed ? 'access.no-stores.closed-title' : 'access.no-stores.title')}
        actions={<CheckAgain />}
      >
        {t(isClosed ? 'access.no-stores.closed' : why)}
      </EmptyState>
      {isClosed && <DataExports />}
    </div>
  )
}
