import { portalPages } from '@storekeep/contract/rules/page-slugs.ts'
import { useT } from '../../kit/words/useT.ts'
import css from './legal/Legal.module.css'

/** The legal pages, from the sign-in page and the profile menu: plain links, which both can follow. */
export function LegalLinks() {
  const t = useT()
  return (
    <nav aria-label={t('legal.links')} className={css.links}>
      {portalPages.map((slug) => (
        <a key={slug} href={`/legal/${slug}`} className={css.link}>
          {t(`legal.${slug}`)}
        </a>
      ))}
    </nav>
  )
}
