import type { Order } from '@storekeep/contract/areas/orders.ts'
import { noData } from '#kit/formats/formats.ts'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { FactList } from '#ui/FactList.tsx'
import { orderStages } from '../parts/order-stages.ts'
import css from './detail.module.css'

/** Whole seconds, as in reports and figures. */
const secondsBetween = (from: string | null, to: string | null): number | null =>
  from === null || to === null ? null : Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))

/** The events of the order at the store's clock, with durations. */
export function TimeLine({ order }: { order: Order }) {
  const t = useT()
  const formats = useFormats()
  const steps = orderStages
    .flatMap((stage) => {
      const at = order.times[stage]
      return at === null ? [] : [{ stage, at }]
    })
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
  const durations = [
    [t('orders.preparation'), secondsBetween(order.times.acceptedAt, order.times.readyAt)],
    [t('orders.waiting'), order.waitingSeconds],
    [t('orders.in-all'), secondsBetween(order.times.placedAt, order.times.deliveredAt)],
  ] as const
  return (
    <section className={css.section}>
      <h2>{t('orders.times')}</h2>
      <p className={css.sub}>{t('orders.times-about', { zone: order.timeZone })}</p>
      <ol className={css.timeLine}>
        {steps.map(({ stage, at }, index) => {
          const before = steps[index - 1]
          const took = before ? secondsBetween(before.at, at) : null
          return (
            <li key={stage} data-end={stage === 'cancelledAt' ? 'bad' : undefined}>
              <span className={css.what}>{t(`orders.time.${stage}`)}</span>
              <time dateTime={at} className={css.at}>
                {formats.dateTime(at, order.timeZone)}
              </time>
              {took !== null && (
                <span className={css.took}>
                  {t('orders.after', { duration: formats.duration(took, { short: true }) })}
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <FactList
        facts={durations.map(([name, seconds]) => ({
          name,
          value: seconds === null ? noData : formats.duration(seconds, { short: true }),
        }))}
      />
    </section>
  )
}
