import {
  groupOf,
  promotionGroups,
  promotionTypes,
  typeFlags,
  typeSlugs,
  type PromotionType,
} from '@storekeep/contract/rules/promotions/types.ts'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useFlag } from '#kit/flags/useFlag.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'

/** PROMO-FLAGS: which types are enabled for the user. */
function useOffered(): Readonly<Record<PromotionType, boolean>> {
  return {
    FREE_DELIVERY: useFlag(typeFlags.FREE_DELIVERY),
    FLAT_DELIVERY: useFlag(typeFlags.FLAT_DELIVERY) !== '',
    PERCENTAGE_DISCOUNT: useFlag(typeFlags.PERCENTAGE_DISCOUNT),
    TWO_FOR_ONE: useFlag(typeFlags.TWO_FOR_ONE),
    BASKET_PERCENTAGE: useFlag(typeFlags.BASKET_PERCENTAGE),
  }
}

/** PROMO-ENTITY-GROUPS: the types the user can create, in two groups; disabled types are hidden. */
export function NewPromotion() {
  const t = useT()
  const navigate = useNavigate()
  const offered = useOffered()
  const types = promotionTypes.filter((type) => offered[type])
  if (types.length === 0)
    return (
      <Button
        changes
        tone="primary"
        disabledReason={t('promotions.none-offered')}
        icon={<Plus size="1rem" aria-hidden />}
      >
        {t('promotions.new')}
      </Button>
    )
  const groups = promotionGroups.map((group) => ({
    id: group,
    label: t(`promotions.group.${group}`),
    entries: types
      .filter((type) => groupOf(type) === group)
      .map((type) => ({
        id: type,
        label: t(`promotions.type.${type}`),
        description: t(`promotions.type-about.${type}`),
        onAction: () => void navigate({ to: `/promotions/create/${typeSlugs[type]}` }),
      })),
  }))
  return (
    <Menu
      label={t('promotions.new')}
      trigger={
        <Button changes tone="primary" icon={<Plus size="1rem" aria-hidden="true" />}>
          {t('promotions.new')}
        </Button>
      }
      groups={groups.filter(({ entries }) => entries.length > 0)}
    />
  )
}
