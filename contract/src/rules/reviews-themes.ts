import { fold } from './fold.ts'

/**
 * What reviews speak about, found by lists of words and nothing else: a word of the list stands in the text, so
 * the text is about the theme. Pages say so, and mark the words. A word that ends in `*` stands for all that
 * begin with it; accents and capitals make no difference.
 */
export const themes = [
  'food',
  'portion',
  'packaging',
  'missing',
  'speed',
  'courier',
  'service',
  'price',
] as const
export type Theme = (typeof themes)[number]

/** Languages that have lists; in any other language no theme is found. */
export const themeLanguages = ['en', 'es', 'ar'] as const
export type ThemeLanguage = (typeof themeLanguages)[number]

type Keywords = Readonly<Record<Theme, readonly string[]>>

export const keywords: Readonly<Record<ThemeLanguage, Keywords>> = {
  en: {
    food: [
      'taste*',
      'tasty',
      'delicious',
      'flavour*',
      'flavor*',
      'bland',
      'salty',
      'fresh',
      'soggy',
      'burnt',
      'raw',
      'dry',
      'spicy',
      'juicy',
    ],
    portion: ['portion*', 'small', 'tiny', 'generous', 'huge', 'filling', 'hungry'],
    packaging: ['packag*', 'box*', 'bag', 'bags', 'spill*', 'leak*', 'sealed', 'lid*', 'container*'],
    missing: ['missing', 'forgot*', 'wrong', 'instead', 'incomplete', 'mistake*'],
    speed: [
      'late',
      'fast',
      'quick*',
      'slow*',
      'wait*',
      'delay*',
      'time',
      'cold',
      'hot',
      'warm',
      'minutes',
      'hour*',
    ],
    courier: ['courier*', 'driver*', 'rider*', 'delivery', 'deliver*'],
    service: ['service', 'staff', 'friendly', 'rude', 'polite', 'kind', 'note*', 'kitchen'],
    price: ['price*', 'expensive', 'cheap', 'value', 'worth', 'overpriced', 'money'],
  },
  es: {
    food: [
      'sabor*',
      'rico',
      'rica',
      'ricos',
      'ricas',
      'delicios*',
      'buenísim*',
      'soso',
      'sosa',
      'salad*',
      'fresco*',
      'fresca*',
      'quemad*',
      'crudo*',
      'cruda*',
      'seco',
      'seca',
      'picante',
      'jugos*',
    ],
    portion: [
      'ración',
      'raciones',
      'porción',
      'porciones',
      'pequeñ*',
      'escas*',
      'abundante*',
      'generos*',
      'hambre',
      'cantidad',
    ],
    packaging: ['envase*', 'caja*', 'bolsa*', 'derram*', 'tapa*', 'precint*', 'empaque*', 'embalaje'],
    missing: ['falta*', 'faltó', 'olvid*', 'equivoc*', 'error*', 'incomplet*'],
    speed: [
      'tarde',
      'rápid*',
      'lento*',
      'lenta*',
      'espera*',
      'retras*',
      'tiempo',
      'frío*',
      'fría*',
      'caliente*',
      'minutos',
      'hora*',
      'tard*',
    ],
    courier: ['repartidor*', 'mensajer*', 'entrega*', 'reparto'],
    service: ['servicio', 'atención', 'amable*', 'simpátic*', 'trato', 'nota', 'notas', 'cocina'],
    price: ['precio*', 'caro', 'cara', 'caros', 'caras', 'barat*', 'dinero', 'vale', 'calidad-precio'],
  },
  ar: {
    food: [
      'طعم',
      'الطعم',
      'لذيذ*',
      'طازج*',
      'مالح*',
      'محروق*',
      'نيء',
      'جاف*',
      'حار',
      'نكهة',
      'النكهة',
      'شهي*',
    ],
    portion: ['كمية', 'الكمية', 'حصة', 'الحصة', 'صغير*', 'قليل*', 'كبير*', 'وفير*', 'جائع'],
    packaging: [
      'تغليف',
      'التغليف',
      'علبة',
      'العلبة',
      'كيس',
      'الكيس',
      'انسكب*',
      'تسرب*',
      'غطاء',
      'الغطاء',
      'مغلق*',
    ],
    missing: ['ناقص*', 'نقص*', 'نسي*', 'نسوا', 'خطأ', 'غلط', 'بدل'],
    speed: [
      'متأخر*',
      'تأخر*',
      'سريع*',
      'بسرعة',
      'بطيء*',
      'انتظر*',
      'وقت',
      'الوقت',
      'بارد*',
      'ساخن*',
      'دقيقة',
      'ساعة',
    ],
    courier: ['مندوب', 'المندوب', 'سائق', 'السائق', 'توصيل', 'التوصيل', 'موصل'],
    service: ['خدمة', 'الخدمة', 'تعامل', 'التعامل', 'ودود*', 'لطيف*', 'ملاحظ*', 'المطبخ'],
    price: ['سعر', 'السعر', 'أسعار', 'الأسعار', 'غالي*', 'رخيص*', 'يستحق', 'القيمة'],
  },
}

/** A word of the text that belongs to a theme: where it begins and ends. */
export interface Match {
  readonly from: number
  readonly to: number
  readonly theme: Theme
}

interface Lists {
  readonly whole: ReadonlyMap<string, Theme>
  readonly starts: readonly (readonly [string, Theme])[]
}

const listsOf = (words: Keywords): Lists => {
  const pairs = themes.flatMap((theme) => words[theme].map((word) => [fold(word), theme] as const))
  return {
    whole: new Map(pairs.filter(([word]) => !word.endsWith('*'))),
    starts: pairs.filter(([word]) => word.endsWith('*')).map(([word, theme]) => [word.slice(0, -1), theme]),
  }
}
const lists = new Map(themeLanguages.map((language) => [language as string, listsOf(keywords[language])]))

/** Letters and digits with their signs; a hyphen or an apostrophe inside belongs to the word. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*(?:[-'’][\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640]*)*/gu

/** Every word of the text that is on a list, in order; none where its language has no lists. */
export const matchesIn = (text: string | null, language: string | null): Match[] => {
  const list = lists.get(language?.slice(0, 2).toLowerCase() ?? '')
  if (!list || text === null) return []
  return [...text.matchAll(word)].flatMap(({ 0: found, index }) => {
    const folded = fold(found)
    const theme = list.whole.get(folded) ?? list.starts.find(([start]) => folded.startsWith(start))?.[1]
    return theme === undefined ? [] : [{ from: index, to: index + found.length, theme }]
  })
}

/** The themes of a text, each once, in their own order. */
export const themesOf = (text: string | null, language: string | null): Theme[] => {
  const found = new Set(matchesIn(text, language).map(({ theme }) => theme))
  return themes.filter((theme) => found.has(theme))
}
