/** The moments of an order's life, in their usual order. */
export const orderStages = [
  'placedAt',
  'acceptedAt',
  'readyAt',
  'courierArrivedAt',
  'pickedUpAt',
  'deliveredAt',
  'cancelledAt',
] as const
