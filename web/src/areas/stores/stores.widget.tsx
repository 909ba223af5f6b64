import { useMemo } from 'react'
import type { Selector } from '@storekeep/contract/rules/page-declaration.ts'
import { lazyPart } from '#kit/lazy/lazy.tsx'
import { useVisibleStores } from '../../kit/selection/useSelection.ts'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { SelectorButton } from './SelectorButton.tsx'
import css from './stores.module.css'

const PhoneSelector = lazyPart(
  () => import('./PhoneSelector.tsx').then((m) => m.PhoneSelector),
  () => <span className={css.card} />,
)

/** The two selectors of the top bar, as declared by the page. */
export function Selectors({ stores, addresses }: { stores: Selector; addresses: Selector }) {
  const phone = useMedia(PHONE)
  const visible = useVisibleStores()
  // SELECTOR-UI-STATIC: a single store or location leaves nothing to choose
  const declared = useMemo(() => {
    const locations = visible.reduce((sum, { addresses: own }) => sum + own.length, 0)
    return { stores: still(stores, visible.length), addresses: still(addresses, locations) }
  }, [stores, addresses, visible])
  if (declared.stores === 'hidden' && declared.addresses === 'hidden') return null
  if (phone) return <PhoneSelector {...declared} />
  return (
    <div className={css.row}>
      {declared.stores !== 'hidden' && <SelectorButton kind="stores" declared={declared.stores} />}
      {declared.addresses !== 'hidden' && <SelectorButton kind="locations" declared={declared.addresses} />}
    </div>
  )
}

const still = (selector: Selector, choices: number): Selector =>
  selector === 'hidden' || choices > 1 ? selector : { ...selector, control: 'static' }
