import type { Section } from '@storekeep/contract/kit/access.ts'
import type { FlagName } from '@storekeep/contract/rules/flags.ts'
import type { Layout, Selector, SelectorDeclaration } from './declaration.ts'

/** One address of the product. */
export interface Row {
  readonly name: string
  /** As the router writes it: `$id` for a part of the address, `{-$id}` where it may be missing. */
  readonly path: string
  readonly room: string
  /** GAP-GUARD-PUBLIC: `guest` for who is not signed in, `open` for everybody. */
  readonly access: 'guest' | 'open' | 'private'
  readonly section: Section | null
  readonly layout: Layout
  readonly stores: Selector
  readonly addresses: Selector
  readonly flag: FlagName | null
  /** Only leads elsewhere. */
  readonly leadsTo?: string
}

type Words = `${SelectorDeclaration['initial']} ${SelectorDeclaration['mode']}`
/** `first single`, `all multi readonly`, `none multi strict`; enabled and lasting where nothing is said. */
type Short = Words | `${Words} ${'static' | 'readonly' | 'strict'}` | 'hidden'
interface Shorts {
  readonly stores: Short
  readonly addresses: Short
}

function selector(short: Short): Selector {
  if (short === 'hidden') return short
  const [initial, mode, mark] = short.split(' ') as [
    SelectorDeclaration['initial'],
    SelectorDeclaration['mode'],
    ('static' | 'readonly' | 'strict')?,
  ] // as the type of the text says
  return {
    initial,
    mode,
    control: mark === undefined || mark === 'strict' ? 'enabled' : mark,
    // both selectors start afresh together; the stores say so
    defaultState: mark === 'strict' || initial === 'none' ? 'strict' : 'none',
  }
}

export const hidden: Shorts = { stores: 'hidden', addresses: 'hidden' }
/** No selectors. */
export const none = { stores: 'hidden', addresses: 'hidden' } as const

/** A page in the frame. */
export const page = (
  name: string,
  path: string,
  room: string,
  section: Section | null,
  { stores, addresses }: Shorts,
  flag: FlagName | null = null,
): Row => ({
  name,
  path,
  room,
  access: 'private',
  section,
  layout: 'default',
  stores: selector(stores),
  addresses: selector(addresses),
  flag,
})

/** An address that only leads elsewhere. */
export const path = (name: string, from: string, room: string, leadsTo: string): Row => ({
  ...page(name, from, room, null, hidden),
  leadsTo,
})

/** A page that stands alone, without frame and selectors. */
export const full = (name: string, from: string, room: string, leadsTo?: string): Row => ({
  ...page(name, from, room, null, hidden),
  layout: 'full-page',
  ...(leadsTo !== undefined && { leadsTo }),
})

/** An editor of the catalogue. */
export const columned = (name: string, from: string, shorts: Shorts): Row => ({
  ...page(name, from, 'catalog', 'PRODUCTS', shorts),
  layout: 'columned-page',
})

/** A step of the tracker, for the location in its address. */
export const onboarding = (name: string, step: string): Row =>
  page(
    name,
    `/onboarding-tracker/$storeAddressId${step}`,
    'onboarding',
    'ONBOARDING',
    { stores: 'params single static', addresses: 'params single static' },
    'SK_ONBOARDING_TRACKER_ENABLED',
  )
