import { useT } from '#kit/words/useT.ts'
import { SessionEnded } from './SessionEnded.tsx'
import { ToastRegion } from '#ui/ToastRegion.tsx'

/** Shows toasts, and the end of a session. */
export function Toasts() {
  const t = useT()
  return (
    <>
      <ToastRegion label={t('shell.toast.region')} />
      <SessionEnded />
    </>
  )
}
