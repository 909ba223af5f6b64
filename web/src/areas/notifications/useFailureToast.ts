import { errorText } from '#kit/api/errorText.ts'
import { toast } from '#ui/toastQueue.ts'

/** Tells in a toast why something behind a button failed. */
export function useFailureToast(): (work: Promise<void>) => void {
  return (work) => void work.catch((error: unknown) => toast({ tone: 'bad', message: errorText(error) }))
}
