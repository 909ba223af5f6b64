import { useEffect } from 'react'
import { errorText } from '#kit/api/errorText.ts'
import { toast } from '#ui/toastQueue.ts'

/** Shows a toast once when a query fails (seed §8). */
export function useFailureToast(
  { isError, error }: { isError: boolean; error: unknown },
  message: string,
): void {
  useEffect(
    function showFailureToast() {
      if (isError) toast({ tone: 'bad', message, detail: errorText(error) })
    },
    // oxlint-disable-next-line react/exhaustive-deps -- once a failure, not once a language
    [isError],
  )
}
