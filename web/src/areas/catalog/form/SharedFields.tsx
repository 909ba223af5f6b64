import { useT } from '#kit/words/useT.ts'
import { PriceField } from '#ui/PriceField.tsx'
import { Switch } from '#ui/Switch.tsx'
import { useMenu } from '../menu.widget.tsx'

interface MenuPriceFieldProps {
  value: number
  onChange: (value: number) => void
  error: string | undefined
}

/** A price in the currency of the menu; an empty field is zero. */
export function MenuPriceField({ value, onChange, error }: MenuPriceFieldProps) {
  const t = useT()
  const { currency, decimals } = useMenu()
  return (
    <PriceField
      label={t('catalog.price')}
      value={value}
      onChange={(price) => onChange(price ?? 0)}
      decimals={decimals}
      currency={currency}
      invalidText={t('catalog.price-invalid')}
      error={error}
    />
  )
}

interface AvailableSwitchProps {
  value: boolean
  onChange: (isAvailable: boolean) => void
  /** Called when it is switched on: an available item has no end date. */
  onAvailable: () => void
}

/** Whether an item of the menu is available. */
export function AvailableSwitch({ value, onChange, onAvailable }: AvailableSwitchProps) {
  const t = useT()
  return (
    <Switch
      spread
      label={t('catalog.stock.in')}
      checked={value}
      onChange={({ target: { checked } }) => {
        onChange(checked)
        if (checked) onAvailable()
      }}
    />
  )
}
