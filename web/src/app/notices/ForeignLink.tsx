import { forgetForeign } from '#kit/selection/selection.ts'
import { useForeignInLink } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { Banner } from '#ui/Banner.tsx'
import css from './PageBanners.module.css'

/** Says that an opened link contains stores or locations that are closed to this user. */
export function ForeignLink() {
  const t = useT()
  const count = useForeignInLink()
  if (count === 0) return null
  return (
    <div className={css.banner}>
      <Banner tone="warn" title={t('stores.foreign.title')} onClose={forgetForeign}>
        {t('stores.foreign.text', { count })}
      </Banner>
    </div>
  )
}
