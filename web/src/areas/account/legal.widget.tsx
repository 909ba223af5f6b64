import { portalPages } from '@storekeep/contract/rules/page-slugs.ts'
import { useT } from '../../kit/words/useT.ts'
import css from './legal/LegalLinks.module.css'

/** Links to the legal pages on the sign-in page and in the profile menu: plain links, which work in both places. */
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
