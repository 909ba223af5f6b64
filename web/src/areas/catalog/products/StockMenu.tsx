import type { Product } from '@storekeep/contract/areas/catalog.shapes.ts'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Menu, type MenuGroup } from '#ui/Menu.tsx'
import { useMenu } from '../menu.widget.tsx'
import { AvailabilityDialog } from './AvailabilityDialog.tsx'
import { loadProduct, setStock, tomorrowIn } from './stock.ts'

/** The availability of a product. Pressing it opens the actions, so that "until tomorrow" takes two taps. */
export function StockMenu({ product }: { product: Product }) {
  const t = useT()
  const { isReadOnly } = useMenu()
  const [opened, open] = useState<Product | null>(null)
  const { tone, text } = useStockText()(product)
  const groups = useStockCommands(product, open)
  if (isReadOnly) return <Badge tone={tone}>{text}</Badge>
  return (
    <>
      <Menu
        label={t('catalog.stock.of', { name: product.name })}
        trigger={
          <Button
            size="s"
            tone="quiet"
            iconEnd={<ChevronDown size="0.875rem" aria-hidden="true" />}
            aria-label={t('catalog.stock.button', { name: product.name, state: text })}
          >
            <Badge tone={tone}>{text}</Badge>
          </Button>
        }
        groups={groups}
      />
      {opened && <AvailabilityDialog products={[opened]} onClose={() => open(null)} />}
    </>
  )
}

/** The commands that change a product's availability at all locations, and the one that opens the dialog. */
function useStockCommands(product: Product, onChoose: (loaded: Product | null) => void): MenuGroup[] {
  const t = useT()
  const { storeId, locations, timeZone } = useMenu()
  const change = {
    storeId,
    externalIds: [product.externalId],
    storeAddressIds: locations.map(({ id }) => id),
  }
  const isOut = product.numStoreAddressesDisabledIn > 0 || !product.available
  return [
    {
      id: 'out',
      entries: [
        {
          id: 'tomorrow',
          label: t('catalog.stock.until-tomorrow'),
          onAction: () => void setStock({ ...change, until: tomorrowIn(timeZone) }),
        },
        {
          id: 'indefinitely',
          label: t('catalog.stock.indefinitely'),
          onAction: () => void setStock({ ...change, until: null }),
        },
        {
          id: 'choose',
          label: t('catalog.stock.choose'),
          onAction: () => void loadProduct(product).then(onChoose),
        },
      ],
    },
    {
      id: 'back',
      entries: [
        {
          id: 'back',
          label: t('catalog.stock.back'),
          disabled: !isOut,
          onAction: () => void setStock(change),
        },
      ],
    },
  ]
}

type Stock = Pick<Product, 'numStoreAddressesDisabledIn' | 'unavailableUntil'>

/** The availability of a product or an option at all of its locations. */
export function useStockText(): (stock: Stock) => { tone: 'good' | 'warn' | 'bad'; text: string } {
  const t = useT()
  const { dateTime } = useFormats()
  const { locations, timeZone } = useMenu()
  return ({ numStoreAddressesDisabledIn: count, unavailableUntil }) => {
    if (count === 0) return { tone: 'good', text: t('catalog.stock.in') }
    if (count < locations.length) return { tone: 'warn', text: t('catalog.stock.some', { count }) }
    if (unavailableUntil === null) return { tone: 'bad', text: t('catalog.stock.out') }
    return { tone: 'bad', text: t('catalog.stock.out-until', { when: dateTime(unavailableUntil, timeZone) }) }
  }
}
