import { useState } from 'react'
import { readPrice, writePrice } from './price.ts'
import { TextField } from './TextField.tsx'
import type { FieldWords } from './Field.tsx'

interface PriceFieldProps extends FieldWords {
  value: number | null
  /** `null` when the box is empty, `NaN` when the text is no price: what is saved is never another price than shown. */
  onChange: (value: number | null) => void
  /** How many decimals the currency has. */
  decimals: number
  /** The currency, after the number. */
  currency: string
  /** Shown when the text is no price. */
  invalidText: string
  disabled?: boolean
  name?: string
}

/**
 * PLATFORM-UI-PRICE-INPUT: 0 or more, comma between thousands, point before decimals. A box of text: the mouse
 * wheel cannot change it.
 */
export function PriceField(props: PriceFieldProps) {
  const { value, onChange, decimals, currency, invalidText, error, disabled = false, ...field } = props
  /** What is being typed; null while the box is left alone. */
  const [typed, setTyped] = useState<string | null>(null)
  const read = typed === null ? value : readPrice(typed, decimals)
  return (
    <TextField
      {...field}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      tail={currency}
      disabled={disabled}
      error={read === undefined ? invalidText : error}
      value={typed ?? writePrice(value, decimals)}
      onChange={(event) => {
        setTyped(event.target.value)
        const next = readPrice(event.target.value, decimals)
        onChange(next === undefined ? Number.NaN : next)
      }}
      onBlur={() => read !== undefined && setTyped(null)}
    />
  )
}
