import { useOnline } from '#kit/connection/useOnline.ts'
import { useServerAway } from '#kit/connection/useServerAway.ts'
import { useT } from '#kit/words/useT.ts'
import { WifiOff } from 'lucide-react'
import css from './Now.module.css'

/** Prominent warning that no new orders arrive: no network, no server, or the board failed to load. */
export function ConnectionLine({ isFailing }: { isFailing: boolean }) {
  const t = useT()
  const isOnline = useOnline()
  const isAway = useServerAway()
  if (isOnline && !isAway && !isFailing) return null
  return (
    <div role="alert" className={css.lost}>
      <WifiOff size={24} aria-hidden="true" />
      <p className={css.lostWords}>
        <strong>{t(isOnline ? 'now.lost.server' : 'now.lost.network')}</strong>
        <span>{t('now.lost.about')}</span>
      </p>
    </div>
  )
}
