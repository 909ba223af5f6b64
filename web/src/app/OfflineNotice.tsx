import { WifiOff } from 'lucide-react'
import { useOnline } from '../kit/connection/useOnline.ts'
import { useT } from '../kit/words/useT.ts'
import css from './OfflineNotice.module.css'

/** SESSION-STATE-CONNECTIVITY: says when the browser has lost its network, and goes when it is back. */
export function OfflineNotice() {
  const t = useT()
  const online = useOnline()
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
