import { Link } from '@tanstack/react-router'
import { useT } from '#kit/words/useT.ts'
import { linkClass } from '#ui/TextLink.tsx'
import css from '../Promotions.module.css'
import type { PromotionConcern } from './usePromotionConcerns.ts'

/** Maximum number listed; the list of promotions shows the rest. */
const maxNamed = 1

/** Promotions without effect or with an exhausted budget, each with a link. */
export function PromotionConcerns({ concerns }: { concerns: readonly PromotionConcern[] }) {
  const t = useT()
  return (
    <ul className={css.concerns} aria-label={t('promotions.concerns')}>
      {concerns.slice(0, maxNamed).map(({ id, type, storeName, why }, index) => (
        <li key={id} className={css.concern}>
          <strong>
            <bdi>{storeName}</bdi>
          </strong>
          <span>{t(`promotions.concern.${why}`, { offer: t(`promotions.type.${type}`) })}</span>
          <Link to="/promotions/$promotionId" params={{ promotionId: id }} className={linkClass('alone')}>
            {t('promotions.open-promotion')}
          </Link>
          {index === maxNamed - 1 && concerns.length > maxNamed && (
            <Link to="/promotions" className={linkClass('alone')}>
              {t('promotions.concerns-more', { count: concerns.length - maxNamed })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
