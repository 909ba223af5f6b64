/** The promotion settings of a country; a store can have its own. */
export interface PromotionSettings {
  readonly minPercentage: number
  readonly maxPercentage: number
  readonly percentageStep: number
  /** PROMO-RULE-FORM: maximum of the percentage plus its extra for subscribers. */
  readonly maxPercentageWithPrime: number
  /** PROMO-CONST-THRESHOLD: days whose lowest price a discount is measured against. */
  readonly lowestPricePeriodThreshold: number
  readonly isPrimeAvailable: boolean
  readonly maxProducts: number
}

/** GAP-PROMO-FORM: the defaults for a country without settings. */
export const defaultSettings: PromotionSettings = {
  minPercentage: 5,
  maxPercentage: 70,
  percentageStep: 5,
  maxPercentageWithPrime: 90,
  lowestPricePeriodThreshold: 30,
  isPrimeAvailable: true,
  maxProducts: 200,
}

/** Selectable percentages, lowest first. */
export function percentageChoices(settings: PromotionSettings): number[] {
  const { minPercentage, maxPercentage, percentageStep } = settings
  const count = Math.floor((maxPercentage - minPercentage) / percentageStep) + 1
  return Array.from({ length: Math.max(0, count) }, (_, nth) => minPercentage + nth * percentageStep)
}

/** Selectable extras for subscribers for a percentage, lowest first. */
export function extraChoices(percentage: number, settings: PromotionSettings): number[] {
  if (!settings.isPrimeAvailable) return []
  const most = settings.maxPercentageWithPrime - percentage
  const count = Math.max(0, Math.floor(most / settings.percentageStep))
  return Array.from({ length: count }, (_, nth) => (nth + 1) * settings.percentageStep)
}

/** GAP-FLAT-FLAG: the fees of the flag's text `0.99,1.99`, amounts of the store's currency, lowest first. */
export function feesOf(text: string): number[] {
  const fees = text === '' ? [] : text.split(',').map(Number)
  return [...new Set(fees)].toSorted((one, other) => one - other)
}
