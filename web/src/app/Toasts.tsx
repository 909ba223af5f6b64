import { useT } from '../kit/words/useT.ts'
import { ToastRegion } from '../ui/ToastRegion.tsx'

/** Where short messages appear, with its words. */
export function Toasts() {
  const t = useT()
  return <ToastRegion label={t('shell.toast.region')} closeLabel={t('shell.close')} />
}
