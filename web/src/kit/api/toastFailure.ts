import { toast } from '../../ui/toastQueue.ts'
import { errorText } from './errorText.ts'

/** Shows a toast that says why a call failed. */
export function toastFailure(error: unknown): void {
  toast({ tone: 'bad', message: errorText(error) })
}
