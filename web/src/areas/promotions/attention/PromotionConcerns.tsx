import { Link } from '@tanstack/react-router'
import { useT } from '#kit/words/useT.ts'
import { Concern } from '#ui/Concern.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import type { PromotionConcern } from './usePromotionConcerns.ts'

/** Maximum number listed; the list of promotions shows the rest. */
const maxNamed = 1

/** Promotions without effect or with an exhausted budget, each with a link. */
export function PromotionConcerns({ concerns }: { concerns: readonly PromotionConcern[] }) {
  const t = useT()
  return (
    <ul aria-label={t('promotions.concerns')}>
      {concerns.slice(0, maxNamed).map(({ id, type, storeName, why }, index) => (
        <Concern
          key={id}
          name={storeName}
          actions={
            <>
              <Link to="/promotions/$promotionId" params={{ promotionId: id }} className={linkClass()}>
                {t('promotions.open-promotion')}
              </Link>
              {index === maxNamed - 1 && concerns.length > maxNamed && (
                <Link to="/promotions" className={linkClass()}>
                  {t('promotions.concerns-more', { count: concerns.length - maxNamed })}
                </Link>
              )}
            </>
          }
        >
          {t(`promotions.concern.${why}`, { offer: t(`promotions.type.${type}`) })}
        </Concern>
      ))}
    </ul>
  )
}
