/**
 * Word prefixes that indicate one of the 14 allergens in the languages of the glossary. A machine translation of such a
 * text is shown with a warning, since a wrong translation could harm health.
 */
const beginnings: readonly string[] = [
  // English
  'allerg|gluten|wheat|rye|barley|crustacean|prawn|shrimp|crab|lobster|egg|fish|salmon|tuna|anchov|peanut|soy',
  'milk|lactose|butter|cheese|cream|yogh?urt|nuts?\\b|almond|hazelnut|walnut|cashew|pistachio|celery|mustard|sesame',
  'sulphit|sulfit|lupin|mollusc|mussel|squid|octopus|oyster|clam',
  // Spanish
  'alérg|trigo|centeno|cebada|crustáceo|gamba|langost|cangrejo|huevo|pescado|salmón|atún|anchoa|cacahuete|soja',
  'leche|lactosa|mantequilla|queso|nata|frutos secos|nuez|nueces|almendra|avellana|anacardo|pistacho|apio|mostaza',
  'sésamo|sulfito|altramu|molusco|mejill|calamar|pulpo|ostra|almeja|marisco',
  // French, Italian, Portuguese, Polish
  'blé|seigle|orge|crevette|crabe|homard|œuf|oeuf|poisson|saumon|thon|anchois|cacahuète|arachide|lait|beurre|fromage',
  'crème|noix|amande|noisette|céleri|moutarde|moule|calmar|huître|grano|segale|orzo|gamber|granchio|uov[oa]',
  'pesce|tonno|acciugh|arachid|latte|burro|formaggio|panna|noci|mandorl|nocciol|sedano|senape|cozze|vongol',
  'camar|caranguejo|ovos?\\b|peixe|atum|amendoi|leite|manteiga|queijo|natas|noz|amêndoa|avelã|aipo|mostarda|sésamo',
  'pszen|żyt|jęczmie|krewet|jaj|ryb|łosoś|tuńczyk|orzech|orzesz|mlek|masł|ser\\b|serem|śmietan|migdał|seler|gorczyc|sezam|małż',
]
// fixed words only: linear time
const named = new RegExp(`(?<![\\p{L}])(?:${beginnings.join('|')})`, 'iu')
/** Arabic attaches articles and prepositions, so words are matched anywhere. */
const arabic =
  /حساسي|غلوتين|جلوتين|قمح|شعير|قشريات|جمبري|روبيان|سلطعون|بيض|سمك|سلمون|تونة|أنشوجة|فول سوداني|صويا|حليب|لبن|لاكتوز|زبدة|جبن|قشطة|كريمة|مكسرات|جوز|لوز|بندق|كاجو|فستق|كرفس|خردل|سمسم|كبريتيت|ترمس|رخويات|بلح البحر|محار|حبار/u

/** Whether a text mentions an allergen. */
export function namesAllergens(text: string): boolean {
  return named.test(text) || arabic.test(text)
}
