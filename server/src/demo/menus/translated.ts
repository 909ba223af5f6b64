import type { TranslationLineInput } from '@storekeep/contract/areas/translations.ts'
import { grill, noodles, pizza, tandoor } from './kitchens.ts'
import { dishId } from './menu-lines.ts'
import type { Menu } from './menu.ts'

interface Translated {
  readonly store: string
  readonly menu: Menu
  readonly language: string
  /** `text of the menu | translation`; for a dish, its name; a leading `*` marks a machine translation. */
  readonly dishes: string
  /**
   * The same for descriptions, by the name of the dish. A third cell is an older source text, which makes the
   * translation outdated.
   */
  readonly descriptions?: string
  readonly sections?: string
  readonly options?: string
}

const translated: readonly Translated[] = [
  {
    store: 'demo-brasa',
    menu: grill,
    language: 'en',
    dishes: `
    Pollo entero a la brasa | Whole charcoal chicken
    Medio pollo al limón | Half a lemon chicken
    Bocadillo de pollo y pimientos | Chicken and pepper baguette
    * Alitas ahumadas | Smoked wings
    * Costillas de cerdo glaseadas | Glazed pork ribs
    Croquetas de la casa (6) | House croquettes | Croquetas de jamón (6)
    Pimientos de Padrón | Padrón peppers
    * Pan de masa madre | Sourdough bread
    Flan de huevo | Caramel custard
    * Limonada con hierbabuena | Lemonade with peppermint | Limonada con menta`,
    descriptions: `
    Pollo entero a la brasa | Free-range chicken with lemon and herbs, two hours over holm oak embers.
    * Costillas de cerdo glaseadas | Ribs lacquered with honey and paprika.
    * Croquetas de la casa (6) | Filled with ham and roast chicken, crunchy outside.
    Pimientos de Padrón | Some are hot, and some are not.`,
    sections: `
    A la brasa | From the grill
    Ensaladas | Salads
    * Guarniciones | Sides
    Bebidas | Drinks`,
    options: `
    Patatas con romero | Rosemary potatoes
    * Ensalada verde | Green salad
    * Sin salsa | No sauce`,
  },
  {
    store: 'demo-brasa',
    menu: grill,
    language: 'ar',
    dishes: `
    * Pollo entero a la brasa | دجاجة كاملة على الفحم
    * Alitas ahumadas | أجنحة مدخنة
    Pan de masa madre | خبز العجين المخمر`,
    sections: `
    Bebidas | مشروبات`,
  },
  {
    store: 'demo-mirto',
    menu: pizza,
    language: 'en',
    dishes: `
    Verdure arrosto | Roast vegetables
    * Focaccia al rosmarino | Rosemary focaccia
    Acqua frizzante | Sparkling water`,
  },
  {
    store: 'demo-puerto',
    menu: noodles,
    language: 'en',
    dishes: `
    Fideos udon con ternera | Udon noodles with beef
    * Sopa de miso y setas | Miso and mushroom soup
    * Wok a tu gusto | Wok to your taste`,
  },
  {
    store: 'demo-tandoor',
    menu: tandoor,
    language: 'es',
    dishes: `
    Charcoal chicken tikka | Pollo tikka al carbón
    Butter chicken, slow simmered | Pollo a la mantequilla, a fuego lento
    * Garlic naan | Naan de ajo
    * Saffron rice | Arroz con azafrán
    Mango lassi | Lassi de mango`,
    descriptions: `
    * Garlic naan | Horneado al momento con ajo y cilantro.
    Butter chicken, slow simmered | Pollo tandoori en salsa suave. | Tandoori chicken in a mild sauce.`,
    sections: `
    Curries and grill | Currys y parrilla
    * Drinks | Bebidas`,
  },
]

interface Line {
  readonly source: string
  readonly text: string
  readonly origin: 'HUMAN' | 'MACHINE'
  readonly sourceText?: string
}

function linesOf(table = ''): Line[] {
  return table
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [source = '', text = '', sourceText] = line
        .replace(/^\* /, '')
        .split('|')
        .map((cell) => cell.trim())
      const origin = line.startsWith('* ') ? 'MACHINE' : 'HUMAN'
      return { source, text, origin, ...(sourceText !== undefined && { sourceText }) }
    })
}

/** The translations of one menu into one language; ids are those of the menu's lines. */
function linesIn({ store, menu, language, ...tables }: Translated): TranslationLineInput[] {
  const common = { store, version: 1, language }
  const nthDish = (name: string) => menu.dishes.findIndex((dish) => dish.name === name)
  const sections = [...new Set(menu.dishes.map(({ category }) => category))]
  const ofDish = (field: 'name' | 'description') => (line: Line) => ({
    ...common,
    kind: 'PRODUCT' as const,
    externalId: dishId({ externalId: store }, nthDish(line.source)),
    field,
    ...rest(line),
  })
  const options = Object.entries(menu.groups).flatMap(([key, group]) =>
    group.options.map(({ name }, nth) => [name, `${store}-g-${key}-${nth + 1}`] as const),
  )
  return [
    ...linesOf(tables.dishes).map(ofDish('name')),
    ...linesOf(tables.descriptions).map(ofDish('description')),
    ...linesOf(tables.sections).map((line) => ({
      ...common,
      kind: 'SECTION' as const,
      externalId: `${store}-s${sections.indexOf(line.source) + 1}`,
      ...rest(line),
    })),
    ...linesOf(tables.options).flatMap((line) =>
      options
        .filter(([name]) => name === line.source)
        .map(([, externalId]) => ({ ...common, kind: 'OPTION' as const, externalId, ...rest(line) })),
    ),
  ]
}

const rest = ({ text, origin, sourceText }: Line) => ({
  text,
  origin,
  ...(sourceText !== undefined && { sourceText }),
})

/** Translations of the main menus as feed lines: human, machine and outdated ones. */
export const translationLines: readonly TranslationLineInput[] = translated.flatMap(linesIn)
