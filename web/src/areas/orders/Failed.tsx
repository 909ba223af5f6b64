import { ApiError } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { useT } from '#kit/words/useT.ts'
import { ErrorState } from '#ui/ErrorState.tsx'

export interface FailedProps {
  title: string
  error: unknown
  query: { refetch: () => unknown; isFetching: boolean }
}

/** SHELL-STATE-ASYNC: what could not be loaded can be tried again. */
export function Failed({ title, error, query }: FailedProps) {
  const t = useT()
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <ErrorState
      title={title}
      kept={errorText(error)}
      retryLabel={t('orders.retry')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      reference={requestId === null ? undefined : t('orders.request', { id: requestId })}
    />
  )
}
