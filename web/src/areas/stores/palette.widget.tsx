import { MapPin, Store } from 'lucide-react'
import type { PaletteList } from '../../kit/palette/palette.ts'
import { visibleOf } from '../../kit/selection/selection.ts'

/** Palette entries for every store, by name or city. */
export const storesPalette: PaletteList = {
  group: 'stores',
  section: null,
  items: ({ signedIn, show }) =>
    visibleOf(signedIn.stores).map(({ id, name, store }) => ({
      id: `store-${id}`,
      label: name,
      about: store.city.name,
      icon: Store,
      run: () => show({ stores: id }),
    })),
}

/** Palette entries for every location, by name, address or store. */
export const locationsPalette: PaletteList = {
  group: 'locations',
  section: null,
  items: ({ signedIn, show }) =>
    visibleOf(signedIn.stores).flatMap(({ name: store, addresses }) =>
      addresses.map(({ id, name, address }) => ({
        id: `location-${id}`,
        label: name,
        about: name.includes(store) ? address : `${store} · ${address}`,
        icon: MapPin,
        run: () => show({ addresses: id }),
      })),
    ),
}
