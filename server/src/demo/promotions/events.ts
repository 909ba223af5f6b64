import { addDays } from '@storekeep/contract/rules/time/periods.ts'

const version = 1

/** Events that the stores of a country may join. */
export function eventLines(anchor: string) {
  return [
    {
      externalId: 'demo-event-comfort',
      version,
      country: 'ES',
      name: 'Semana de la cuchara',
      about:
        'Una semana de platos de cuchara en portada. Tú pones el 25 % de descuento; la portada la ponemos nosotros.',
      type: 'PERCENTAGE_DISCOUNT',
      percentage: 25,
      startDate: addDays(anchor, 10),
      endDate: addDays(anchor, 17),
      joinUntil: addDays(anchor, 8),
    },
    {
      externalId: 'demo-event-prime',
      version,
      country: 'ES',
      name: 'Días Prime',
      about: 'Tres días para los clientes suscritos. Elige cómo participas.',
      type: 'FREE_DELIVERY',
      startDate: addDays(anchor, 20),
      endDate: addDays(anchor, 23),
      joinUntil: addDays(anchor, 18),
      primeTypes: ['FREE_DELIVERY', 'TWO_FOR_ONE'],
    },
    {
      externalId: 'demo-event-rainy',
      version,
      country: 'GB',
      name: 'Rainy Week',
      about: 'Free delivery for a week in which London stays in. Shown on top of the app.',
      type: 'FREE_DELIVERY',
      startDate: addDays(anchor, 5),
      endDate: addDays(anchor, 12),
      joinUntil: addDays(anchor, 4),
    },
  ]
}
