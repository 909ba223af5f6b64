import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useT } from '../kit/words/useT.ts'
import css from './OfflineNotice.module.css'

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** SESSION-STATE-CONNECTIVITY: says when the browser has lost its network, and goes when it is back. */
export function OfflineNotice() {
  const t = useT()
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <output className={css.live}>
      {!online && (
        <span className={css.notice}>
          <WifiOff aria-hidden="true" />
          {t('shell.offline')}
        </span>
      )}
    </output>
  )
}
