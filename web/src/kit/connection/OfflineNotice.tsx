import { pages } from '@storekeep/contract/rules/pages.ts'
import { useRouterState } from '@tanstack/react-router'
import { ServerOff, WifiOff } from 'lucide-react'
import { useEffect } from 'react'
import { queries } from '../api/client.ts'
import { isServerAway, onReach } from './reach.ts'
import { useOnline } from './useOnline.ts'
import { useServerAway } from './useServerAway.ts'
import { deviceZone } from '../formats/formats.ts'
import { useFormats } from '../formats/useFormats.ts'
import { useT } from '../words/useT.ts'
import css from './OfflineNotice.module.css'
import { figuresOf } from './figures-time.ts'

/**
 * SESSION-STATE-CONNECTIVITY: shows that the network or the server is down and how old the figures are; refetches when
 * it is back.
 */
export function OfflineNotice() {
  const t = useT()
  const formats = useFormats()
  const isOnline = useOnline()
  const isAway = useServerAway()
  useEffect(function resumeWhenReachable() {
    return onReach(() => {
      if (!isServerAway()) void queries.invalidateQueries({ type: 'active' })
    })
  }, [])
  // the board says it larger, and what it means for new orders
  const isOnBoard = useRouterState({ select: ({ location }) => location.pathname === pages.NOW.path })
  if ((isOnline && !isAway) || isOnBoard) return <output className={css.live} />
  const at = figuresOf(queries.getQueryCache().findAll({ type: 'active' }))
  const time = at === null ? null : formats.time(new Date(at).toISOString(), deviceZone())
  const Sign = isOnline ? ServerOff : WifiOff
  return (
    <output className={css.live}>
      <span className={css.notice}>
        <Sign aria-hidden="true" />
        {isOnline
          ? time === null
            ? t('shell.away')
            : t('shell.away-since', { time })
          : time === null
            ? t('shell.offline')
            : t('shell.offline-since', { time })}
      </span>
    </output>
  )
}
