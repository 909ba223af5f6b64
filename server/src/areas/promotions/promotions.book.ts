/** The public module of what orders write to promotions, in their own transaction. */
export { namedPromotions, type NamedPromotion } from './orders/terms.repo.ts'
export { spend, type JudgedDiscount } from './orders/spend.ts'
