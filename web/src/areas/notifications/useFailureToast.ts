import { errorText } from '#kit/api/errorText.ts'
import { toast } from '#ui/toastQueue.ts'

/** Shows a toast when the work behind a button fails. */
export function useFailureToast(): (work: Promise<void>) => void {
  return (work) => void work.catch((error: unknown) => toast({ tone: 'bad', message: errorText(error) }))
}
