import { useOnline } from '#kit/connection/useOnline.ts'
import { useServerAway } from '#kit/connection/useServerAway.ts'
import { useT } from '#kit/words/useT.ts'
import { WifiOff } from 'lucide-react'
import { useSending } from './actions.ts'
import css from '../Now.module.css'

/**
 * Prominent warning that no new orders arrive (no network, no server, or the board failed to load), or that actions
 * have not reached the server.
 */
export function ConnectionLine({ isFailing }: { isFailing: boolean }) {
  const t = useT()
  const isOnline = useOnline()
  const isAway = useServerAway()
  const late = [...useSending().values()].filter(({ isLate }) => isLate).length
  const isLost = !isOnline || isAway || isFailing
  if (!isLost && late === 0) return null
  return (
    <div role="alert" className={css.lost}>
      <WifiOff size="1.5rem" aria-hidden="true" />
      <div className={css.lostWords}>
        {isLost && (
          <p>
            <strong>{t(isOnline ? 'now.lost.server' : 'now.lost.network')}</strong>
            <span>{t('now.lost.about')}</span>
          </p>
        )}
        {late > 0 && (
          <p>
            <strong>{t('now.lost.unsent', { count: late })}</strong>
            <span>{t('now.lost.unsent-about')}</span>
          </p>
        )}
      </div>
    </div>
  )
}
