import { RotateCw, Store } from 'lucide-react'
import { useSignedIn } from '#kit/router/routes.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import css from './access.module.css'
import { useCheckAgain } from './useCheckAgain.ts'

/** SHELL-ROUTE-DATA-UNAVAILABLE: an account without a store. */
export function NoDataPage() {
  const t = useT()
  const { checking, checkAgain } = useCheckAgain()
  const { portal } = useSignedIn()
  return (
    <div className={css.middle}>
      <EmptyState
        icon={<Store />}
        title={t('access.no-stores.title')}
        actions={
          <Button icon={<RotateCw aria-hidden="true" />} pending={checking} onClick={() => void checkAgain()}>
            {t('access.again')}
          </Button>
        }
      >
        {portal.rejectionCode === 800001 ? t('access.no-stores.no-location') : t('access.no-stores.text')}
      </EmptyState>
    </div>
  )
}
