import { Link } from '@tanstack/react-router'
import { errorText } from '#kit/api/errorText.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'

/** CATALOG-ERROR-FORM-LOAD: what was to be edited could not be loaded; the way to the dashboard. */
export function FormFailed({
  query,
}: {
  query: { readonly error: unknown; readonly refetch: () => unknown }
}) {
  const t = useT()
  return (
    <ErrorState
      title={t('catalog.load-failed')}
      kept={errorText(query.error)}
      retryLabel={t('catalog.retry')}
      onRetry={() => void query.refetch()}
      actions={
        <Link to="/home" className={buttonClass()}>
          {t('catalog.to-dashboard')}
        </Link>
      }
    />
  )
}
