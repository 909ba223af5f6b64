import { Store } from 'lucide-react'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './access.module.css'
import { CheckAgain } from './CheckAgain.tsx'

/** SHELL-ROUTE-DATA-UNAVAILABLE: shown to an account without stores. */
export function NoDataPage() {
  const t = useT()
  const { portal } = useSignedIn()
  return (
    <div className={css.middle}>
      <EmptyState icon={<Store />} title={t('access.no-stores.title')} actions={<CheckAgain />}>
        {portal.rejectionCode === 800001 ? t('access.no-stores.no-location') : t('access.no-stores.text')}
      </EmptyState>
    </div>
  )
}
