import type { PromotionEvent } from '@storekeep/contract/areas/promotions.shapes.ts'
import { addDays } from '@storekeep/contract/rules/time/periods.ts'
import { Link } from '@tanstack/react-router'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import css from '../Promotions.module.css'

/** PROMO-CALL-EVENTS: the marketplace's invitations to events. */
export function EventCards({ events }: { events: readonly PromotionEvent[] }) {
  const t = useT()
  if (events.length === 0) return null
  return (
    <section className={css.events} aria-label={t('promotions.events')}>
      {events.map((event) => (
        <EventCard key={event.id} event={event} />
      ))}
    </section>
  )
}

function EventCard({ event }: { event: PromotionEvent }) {
  const t = useT()
  const formats = useFormats()
  const { id, name, about, startDate, endDate, joinUntil, primeEventPromotionTypes: prime } = event
  return (
    <Card as="article" className={css.event} aria-label={name}>
      <h2 className={css.heading}>
        <bdi>{name}</bdi>
      </h2>
      <p className={css.note}>
        {formats.dayRange(startDate, addDays(endDate, -1))} ·{' '}
        {t('promotions.join-until', { day: formats.dayShort(joinUntil) })}
      </p>
      <p dir="auto" className={css.text}>
        {about}
      </p>
      <div className={css.row}>
        {prime.length > 0 ? (
          prime.map((type) => (
            <Link
              key={type}
              to="/promotions/join-event/$promotionEventId/{-$primeEventPromotionType}"
              params={{ promotionEventId: id, primeEventPromotionType: type }}
              className={buttonClass({ size: 's' })}
            >
              {t('promotions.join-with', { type: t(`promotions.type.${type}`) })}
            </Link>
          ))
        ) : (
          <Link
            to="/promotions/join-event/$promotionEventId/{-$primeEventPromotionType}"
            params={{ promotionEventId: id }}
            className={buttonClass({ size: 's' })}
          >
            {t('promotions.join')}
          </Link>
        )}
      </div>
    </Card>
  )
}
