import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'

/** The order drawer, loaded separately with the messages of orders. */
export const PartOrders = lazyPart(() =>
  Promise.all([import('./PartOrders.tsx'), loadWords('orders')]).then(([m]) => m.PartOrders),
)
