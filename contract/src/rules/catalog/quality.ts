/** CATALOG-ENTITY-QUALITY: how many products a menu has, and how many lack a photo or a description. */
interface MenuFaults {
  readonly totalProducts: number
  readonly totalProductsWithOutImage: number
  readonly totalProductsWithOutDescription: number
}

/** The share of products with photo and description, in whole per cent; 100 only if none is missing. */
export function menuQuality(faults: MenuFaults): number | null {
  const wanted = 2 * faults.totalProducts
  if (wanted === 0) return null
  const missing = faults.totalProductsWithOutImage + faults.totalProductsWithOutDescription
  return Math.floor(((wanted - missing) * 100) / wanted)
}

type QualityLevel = 'low' | 'medium' | 'high' | 'full'

/** CATALOG-STATE-QUALITY: 33 and below is low, up to 69 medium, above that high, and 100 full. */
export function qualityLevel(percent: number): QualityLevel {
  if (percent >= 100) return 'full'
  if (percent > 69) return 'high'
  return percent > 33 ? 'medium' : 'low'
}
