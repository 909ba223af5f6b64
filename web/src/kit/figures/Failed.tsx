import { ApiError } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useT } from '#kit/words/useT.ts'
import { ErrorState } from '#ui/ErrorState.tsx'

// words-of: dashboard

export interface FailedProps {
  error: unknown
  onRetry: () => void
  retrying: boolean
}

/** SHELL-STATE-ASYNC: one part of the page could not be loaded; the others go on. */
export function Failed({ error, onRetry, retrying }: FailedProps) {
  const t = useT()
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <ErrorState
      title={t('dashboard.failed')}
      kept={errorText(error)}
      next={t('dashboard.failed-next')}
      retryLabel={t('dashboard.retry')}
      onRetry={onRetry}
      retrying={retrying}
      reference={requestId === null ? undefined : t('dashboard.request', { id: requestId })}
    />
  )
}
