import { useSyncExternalStore } from 'react'
import { foreignInLink, forgetForeign, onSelection } from '#kit/selection/selection.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import css from './PageBanners.module.css'

/** Says that an opened link contains stores or locations that do not belong to this user. */
export function ForeignLink() {
  const t = useT()
  const count = useSyncExternalStore(onSelection, foreignInLink)
  if (count === 0) return null
  return (
    <div className={css.banner}>
      <Banner tone="warn" title={t('stores.foreign.title')} onClose={forgetForeign}>
        {t('stores.foreign.text', { count })}
      </Banner>
    </div>
  )
}
