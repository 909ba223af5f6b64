import { ApiError } from '../api/ApiError.ts'
import { errorText } from '../api/errorText.ts'
import { Refused } from '../refused/Refused.tsx'
import { refusalOf } from '../refused/refusal.ts'
import { useT } from '../words/useT.ts'
import { useFailure } from './failures.tsx'
import type { FailedQuery } from './failures.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'

interface FailedProps {
  query: FailedQuery
  /** The error as a sentence; a general one by default. */
  title?: string | undefined
}

/**
 * SHELL-STATE-ASYNC: replaces a part of the page that failed to load; shows the reason, unless another part has, and a
 * Retry button.
 */
export function Failed({ query: { error, isFetching, refetch }, title }: FailedProps) {
  const t = useT()
  const refusal = refusalOf(error)
  // the same answer comes again
  const isFinal = refusal !== null || (error instanceof ApiError && [403, 404].includes(error.status))
  const { isFirst, retryAll } = useFailure(refetch, !isFinal)
  if (refusal !== null) return <Refused refusal={refusal} />
  if (isFinal) return <EmptyState title={errorText(error)} />
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <ErrorState
      isBrief={!isFirst}
      title={title ?? t('shell.failed.title')}
      description={errorText(error)}
      next={t('shell.failed.next')}
      retryLabel={t('shell.failed.retry')}
      onRetry={retryAll}
      retrying={isFetching}
      reference={requestId === null ? undefined : t('shell.failed.request', { id: requestId })}
    />
  )
}
