import type { Product } from '@storekeep/contract/areas/catalog.shapes.ts'
import { stockIn } from '@storekeep/contract/rules/catalog/stock.ts'
import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { useT } from '#kit/words/useT.ts'
import { Button } from '#ui/Button.tsx'
import { DatePicker } from '#ui/DatePicker.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RadioGroup } from '#ui/RadioGroup.tsx'
import { SearchedChoice } from '#ui/SearchedChoice.tsx'
import { useMenu } from '../menu.widget.tsx'
import css from './Products.module.css'
import { setStock, tomorrowIn } from './stock.ts'

const choices = ['until', 'indefinitely', 'back'] as const
type Choice = (typeof choices)[number]

/**
 * CATALOG-UI-AVAIL-MODAL: sets products out of stock at chosen locations until a date, or makes them available again.
 */
export function AvailabilityDialog({
  products,
  onClose,
}: {
  products: readonly Product[]
  onClose: () => void
}) {
  const t = useT()
  const { day } = useFormats()
  const [only] = products
  const { storeId, locations, timeZone } = useMenu()
  const tomorrow = tomorrowIn(timeZone)
  const [choice, choose] = useState<Choice>('until')
  const [until, setUntil] = useState(tomorrow)
  const [chosen, setChosen] = useState(() => new Set(locations.map(({ id }) => String(id))))
  const save = () => {
    onClose()
    void setStock({
      storeId,
      externalIds: products.map(({ externalId }) => externalId),
      storeAddressIds: [...chosen].map(Number),
      ...(choice !== 'back' && { until: choice === 'until' ? until : null }),
    })
  }
  return (
    <Dialog
      isOpen
      title={
        products.length === 1 && only
          ? t('catalog.stock.of', { name: only.name })
          : t('catalog.stock.of-many', { count: products.length })
      }
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={<Buttons isNowhere={chosen.size === 0} onSave={save} onClose={onClose} />}
    >
      <div className={css.fields}>
        <RadioGroup<Choice>
          label={t('catalog.stock.availability')}
          value={choice}
          onChange={choose}
          options={choices.map((id) => ({ id, label: t(`catalog.stock.choice-${id}`) }))}
        />
        {choice === 'until' && (
          <DatePicker
            label={t('catalog.stock.until-day')}
            value={until}
            valueText={day(until)}
            minDay={tomorrow}
            onChange={setUntil}
          />
        )}
        <Where only={products.length === 1 ? only : undefined} chosen={chosen} onChange={setChosen} />
      </div>
    </Dialog>
  )
}

interface WhereProps {
  /** The product if only one is changed; shows its current state at each location. */
  only: Product | undefined
  chosen: ReadonlySet<string>
  onChange: (chosen: Set<string>) => void
}

function Where({ only, chosen, onChange }: WhereProps) {
  const t = useT()
  const { locations } = useMenu()
  const labelOf = ({ id, name }: { readonly id: number; readonly name: string }) => {
    const override = only?.storeAddressOverrides.find(({ storeAddressId }) => storeAddressId === id)
    const isOut = only !== undefined && !stockIn(only, override, new Date()).available
    return isOut ? t('catalog.stock.out-there', { location: name }) : name
  }
  if (locations.length < 2) return null
  return (
    <SearchedChoice
      label={t('catalog.locations')}
      searchLabel={t('stores.locations.search')}
      options={locations.map((one) => ({ id: String(one.id), label: labelOf(one) }))}
      selected={chosen}
      allLabel={t('catalog.locations-all')}
      onChange={onChange}
    />
  )
}

function Buttons(props: { isNowhere: boolean; onSave: () => void; onClose: () => void }) {
  const { isNowhere, onSave, onClose } = props
  const t = useT()
  return (
    <>
      <Button onClick={onClose}>{t('shell.form.cancel')}</Button>
      <Button
        tone="primary"
        disabledReason={isNowhere ? t('catalog.stock.no-location') : undefined}
        onClick={onSave}
      >
        {t('shell.form.save')}
      </Button>
    </>
  )
}
