import { Link } from '@tanstack/react-router'
import { useT } from '#kit/words/useT.ts'
import { Concern, ConcernList } from '#ui/Concern.tsx'
import { linkClass } from '#ui/TextLink.tsx'
import type { PromotionConcern } from './usePromotionConcerns.ts'

/** Promotions without effect or with an exhausted budget, each with a link. */
export function PromotionConcerns({ concerns }: { concerns: readonly PromotionConcern[] }) {
  const t = useT()
  return (
    <ConcernList
      label={t('promotions.concerns')}
      items={concerns}
      moreText={(count) => t('promotions.concerns-more', { count })}
      fewerText={t('promotions.concerns-fewer')}
    >
      {({ id, type, storeName, why }, more) => (
        <Concern
          key={id}
          name={storeName}
          actions={
            <>
              <Link to="/promotions/$promotionId" params={{ promotionId: id }} className={linkClass()}>
                {t('promotions.open-promotion')}
              </Link>
              {more}
            </>
          }
        >
          {t(`promotions.concern.${why}`, { offer: t(`promotions.type.${type}`) })}
        </Concern>
      )}
    </ConcernList>
  )
}
