import * as z from 'zod/mini'
import { described, ExternalId, Instant, NonNegativeAmount, text } from '../kit/fields.ts'

const Quantity = z.int().check(z.positive('field.tooSmall'), z.maximum(10_000, 'field.tooLarge'))

const OptionLine = z.object({
  name: text(1, 300),
  quantity: described(z._default(Quantity, 1), 'Per piece of the item.'),
  unitPrice: described(NonNegativeAmount, 'The price of one, with VAT.'),
})

/** An item of an order in the feed. */
export const ItemLine = z.object({
  productExternalId: described(
    z.optional(ExternalId),
    'The external id of the product on the menu, if it is there.',
  ),
  name: text(1, 300),
  category: described(z.optional(text(1, 300)), 'The section of the menu that contains it.'),
  quantity: Quantity,
  unitPrice: described(
    NonNegativeAmount,
    'The price of one, with VAT, before discounts; 0 if its options carry the price.',
  ),
  options: z._default(z.array(OptionLine).check(z.maxLength(100, 'field.tooLong')), []),
})

/** The times of an order in the feed, as far as its source knows them. */
export const OrderTimes = z.object({
  placedAt: described(
    Instant,
    'Of an order for later, when it is offered to the kitchen: acceptance and preparation are measured from here.',
  ),
  acceptedAt: described(z.optional(Instant), 'Not with OFFERED, REJECTED and TIMED_OUT.'),
  readyAt: z.optional(Instant),
  courierArrivedAt: described(
    z.optional(Instant),
    'When the courier reached the location; waiting is from here to the pick-up.',
  ),
  pickedUpAt: z.optional(Instant),
  deliveredAt: described(
    z.optional(Instant),
    'Only with DELIVERED; its local day is that of the ledger and the statement.',
  ),
  cancelledAt: described(z.optional(Instant), 'Only with CANCELLED.'),
})
