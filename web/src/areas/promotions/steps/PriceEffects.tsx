import type { ProductDiscount } from '@storekeep/contract/areas/promotions.shapes.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { QuerySection, useSectionQuery } from '#kit/page/QuerySection.tsx'
import { useT } from '#kit/words/useT.ts'
import { SkeletonText } from '#ui/Skeleton.tsx'
import { Sparkline } from '#ui/charts/Sparkline.tsx'
import { Table, type Column } from '#ui/Table.tsx'
import css from '../Promotions.module.css'
import type { StepProps } from '../form/usePlan.ts'
import { productDiscounts } from './products.queries.ts'

/** PROMO-CALL-DISCOUNTS: prices before and after, and the discount that may be announced. */
export function PriceEffects({ plan, store }: StepProps) {
  const t = useT()
  const { storeAddressIds, productExternalIds, percentage, extraPercentagePrime } = plan
  const query = useSectionQuery(
    productDiscounts(
      { storeId: store.id, storeAddressIds, productExternalIds },
      percentage,
      extraPercentagePrime,
    ),
  )
  const columns = useColumns(extraPercentagePrime !== null)
  return (
    <section className={css.picker} aria-label={t('promotions.effects')}>
      <h3 className={css.heading}>{t('promotions.effects')}</h3>
      <p className={css.note}>{t('promotions.effects-about')}</p>
      <QuerySection query={query} skeleton={<SkeletonText lines={3} />}>
        {({ discounts }) => (
          <Table
            label={t('promotions.effects')}
            rows={discounts}
            rowKey={({ productExternalId }) => productExternalId}
            columns={columns}
            compact
          />
        )}
      </QuerySection>
    </section>
  )
}

function useColumns(hasPrime: boolean): Column<ProductDiscount>[] {
  const t = useT()
  const formats = useFormats()
  return [
    {
      id: 'name',
      header: t('promotions.effect.product'),
      phone: 'title',
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      id: 'history',
      header: t('promotions.effect.history'),
      cell: (discount) => <History discount={discount} />,
    },
    {
      id: 'price',
      header: t('promotions.effect.now'),
      numeric: true,
      cell: ({ price, currency }) => formats.money(price, currency),
    },
    {
      id: 'then',
      header: t('promotions.effect.then'),
      numeric: true,
      cell: ({ discountedPrice, currency }) => formats.money(discountedPrice, currency),
    },
    ...(!hasPrime
      ? []
      : [
          {
            id: 'prime',
            header: t('promotions.effect.prime'),
            numeric: true,
            cell: ({ discountedPricePrime: prime, discountedPrice, currency }: ProductDiscount) =>
              formats.money(prime ?? discountedPrice, currency),
          },
        ]),
    {
      id: 'announced',
      header: t('promotions.effect.announced'),
      numeric: true,
      cell: ({ announcedPercentage }) => formats.percent(announcedPercentage / 100),
    },
  ]
}

/** The prices of the previous days as a small chart; its label names the lowest. */
function History({ discount: { prices, lowestPrice, currency } }: { discount: ProductDiscount }) {
  const t = useT()
  const formats = useFormats()
  return (
    <span className={css.row}>
      {prices.filter((price) => price !== null).length > 1 && (
        <Sparkline values={prices} tone="neutral" width={72} height={24} />
      )}
      <span className={css.note}>
        {t('promotions.effect.lowest', { price: formats.money(lowestPrice, currency) })}
      </span>
    </span>
  )
}
