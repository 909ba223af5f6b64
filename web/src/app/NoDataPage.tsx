import { RotateCw, Store } from 'lucide-react'
import { useT } from '../kit/words/useT.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import css from './states.module.css'
import { useCheckAgain } from './useCheckAgain.ts'

/** SHELL-ROUTE-DATA-UNAVAILABLE: an account without a store. */
export function NoDataPage() {
  const t = useT()
  const { checking, checkAgain } = useCheckAgain()
  return (
    <div className={css.centre}>
      <EmptyState
        icon={<Store />}
        title={t('shell.no-stores.title')}
        actions={
          <Button icon={<RotateCw aria-hidden="true" />} pending={checking} onClick={() => void checkAgain()}>
            {t('shell.restricted.again')}
          </Button>
        }
      >
        {t('shell.no-stores.text')}
      </EmptyState>
    </div>
  )
}
