import type { Promotion } from '@storekeep/contract/areas/promotions.shapes.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { useQuery } from '@tanstack/react-query'
import { useRowNames } from '#figures/names/useNames.ts'
import { listed } from '#kit/formats/listed.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { DetailPage, type DetailSection } from '#kit/page/DetailPage.tsx'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { FactList } from '#ui/FactList.tsx'
import { RowActions } from '../list/RowActions.tsx'
import { StopNote } from '../list/StopNote.tsx'
import { tones } from '../list/tones.ts'
import css from '../Promotions.module.css'
import { onePromotion } from '../promotions.queries.ts'
import { useOffer } from '../useOffer.ts'
import { usePlanFacts } from '../usePlanFacts.tsx'
import { Budget } from './Budget.tsx'
import { PromotionOrders } from './PromotionOrders.tsx'
import { Result } from './Result.tsx'

/** One promotion: its discount, results, budget, and orders. */
export function PromotionPage({ id }: { id: string }) {
  const t = useT()
  const offer = useOffer()
  const query = useQuery({ ...onePromotion(id), retry: false })
  return (
    <DetailPage
      label={t('promotions.title')}
      query={query}
      back={{ to: '/promotions', label: t('promotions.title') }}
      unknown={{
        heading: t('promotions.unknown'),
        title: t('promotions.unknown'),
        words: t('promotions.unknown-about'),
      }}
      detail={({ promotion }) => ({
        title: offer(promotion),
        about: <Where promotion={promotion} />,
        marks: <Marks promotion={promotion} />,
        actions: <RowActions promotion={promotion} />,
        main: mainSections(promotion),
        side: sideSections(promotion),
        isSideFirst: true,
      })}
    />
  )
}

const mainSections = (promotion: Promotion): DetailSection[] => [
  { id: 'result', content: <Result promotion={promotion} /> },
  { id: 'orders', content: <PromotionOrders promotion={promotion} /> },
]

const sideSections = (promotion: Promotion): DetailSection[] => [
  { id: 'figures', content: <Figures promotion={promotion} /> },
  { id: 'terms', content: <Terms promotion={promotion} /> },
  ...(promotion.budget ? [{ id: 'budget', content: <Budget promotion={promotion} /> }] : []),
]

function Marks({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const { status, isScheduled } = promotion
  return (
    <>
      <Badge tone={tones[status]}>{t(`promotions.status.${isScheduled ? 'SCHEDULED' : status}`)}</Badge>
      <StopNote promotion={promotion} />
    </>
  )
}

function Where({ promotion: { storeAddressIds, startDate, endDate } }: { promotion: Promotion }) {
  const nameOf = useRowNames()
  const formats = useFormats()
  return (
    <>
      {formats.dayRange(startDate, addDays(endDate, -1))}
      <br />
      {listed(formats, storeAddressIds.map(nameOf))}
    </>
  )
}

/** What the promotion applies to: products, hours and customers. */
function Terms({ promotion }: { promotion: Promotion }) {
  const t = useT()
  const formats = useFormats()
  const { missingProducts, extraPercentagePrime: extra } = promotion
  const { products, hours, customers } = usePlanFacts(promotion, promotion.storeId)
  const prime = {
    name: t('promotions.prime-extra'),
    value: t('promotions.plus', { percent: formats.percent((extra ?? 0) / 100) }),
  }
  return (
    <section className={css.part} aria-label={t('promotions.applies-to')}>
      <h2 className={css.heading}>{t('promotions.applies-to')}</h2>
      <div className={css.wide}>
        <FactList facts={[...products, ...(extra === null ? [] : [prime]), hours, customers]} />
      </div>
      {missingProducts > 0 && (
        <p className={css.note}>{t('promotions.missing', { count: missingProducts })}</p>
      )}
    </section>
  )
}

function Figures({ promotion: { metrics, status } }: { promotion: Promotion }) {
  const t = useT()
  const formats = useFormats()
  const { currency, updatedAt } = metrics
  const heading = t(status === 'COMPLETED' ? 'promotions.in-total' : 'promotions.so-far')
  return (
    <section className={css.part} aria-label={heading}>
      <h2 className={css.heading}>{heading}</h2>
      {updatedAt === null ? (
        <p className={css.note}>{t('promotions.no-orders-yet')}</p>
      ) : (
        <div className={css.wide}>
          <FactList
            facts={[
              { name: t('promotions.column.orders'), value: formats.number(metrics.orders) },
              { name: t('promotions.new-customers'), value: formats.number(metrics.newCustomers) },
              { name: t('promotions.column.sales'), value: formats.money(metrics.sales, currency) },
              { name: t('promotions.column.cost'), value: formats.money(metrics.cost, currency) },
              {
                name: t('promotions.cost-of-marketplace'),
                value: formats.money(metrics.costOfMarketplace, currency),
              },
              { name: t('promotions.unassigned'), value: formats.number(metrics.unassigned) },
            ]}
          />
        </div>
      )}
    </section>
  )
}
