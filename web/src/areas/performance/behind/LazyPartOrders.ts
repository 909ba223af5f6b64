import { lazyPart } from '#kit/lazy/lazy.tsx'
import { withWords } from '#kit/words/words.ts'

/** The order drawer, loaded separately with the messages of orders. */
export const PartOrders = lazyPart(() =>
  withWords(import('./PartOrders.tsx'), 'orders').then((m) => m.PartOrders),
)
