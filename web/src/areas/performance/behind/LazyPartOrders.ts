import { lazyPart } from '#kit/lazy/lazy.tsx'
import { loadWords } from '#kit/words/words.ts'

/** The drawer of orders in a file of its own, with the words of orders. */
export const PartOrders = lazyPart(() =>
  Promise.all([import('./PartOrders.tsx'), loadWords('orders')]).then(([m]) => m.PartOrders),
)
