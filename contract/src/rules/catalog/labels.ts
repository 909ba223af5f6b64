/** The 14 allergens that the law of the European Union names. */
export const allergens = [
  'GLUTEN',
  'CRUSTACEANS',
  'EGGS',
  'FISH',
  'PEANUTS',
  'SOYBEANS',
  'MILK',
  'NUTS',
  'CELERY',
  'MUSTARD',
  'SESAME',
  'SULPHITES',
  'LUPIN',
  'MOLLUSCS',
] as const
export type Allergen = (typeof allergens)[number]

/** Knowledge about an allergen in a product. An allergen that is not listed is unknown, which never means "free of". */
export const allergenStates = ['CONTAINS', 'MAY_CONTAIN', 'FREE_OF'] as const
type AllergenState = (typeof allergenStates)[number]
export type AllergenFacts = Readonly<Partial<Record<Allergen, AllergenState>>>

export const dietaryLabels = ['VEGAN', 'VEGETARIAN', 'HALAL', 'KOSHER', 'ORGANIC', 'SPICY'] as const
export type DietaryLabel = (typeof dietaryLabels)[number]

/** Allergens that are animals or come from them. */
const ofAnimals = ['CRUSTACEANS', 'EGGS', 'FISH', 'MILK', 'MOLLUSCS'] as const
const ofMeat = ['CRUSTACEANS', 'FISH', 'MOLLUSCS'] as const

/** A label that contradicts the allergens, such as a vegan dish with milk; null if there is none. */
export function contradictedLabel(
  labels: readonly DietaryLabel[],
  facts: AllergenFacts,
): DietaryLabel | null {
  const has = (names: readonly Allergen[]) => names.some((name) => facts[name] === 'CONTAINS')
  if (labels.includes('VEGAN') && has(ofAnimals)) return 'VEGAN'
  if (labels.includes('VEGETARIAN') && has(ofMeat)) return 'VEGETARIAN'
  return null
}
