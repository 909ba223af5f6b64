import { Select } from '../../../ui/Select.tsx'
import type { Option } from '../../../ui/Select.tsx'
import css from './AddressFilters.module.css'
import { partChange, textOf, type BoundProps } from './address-part.ts'

/** The parts of an address that a select can set: the page's reader turns its text into a number. */
type ChoicePart<Search> = {
  [Part in keyof Search]-?: Search[Part] extends string | number | undefined ? Part : never
}[keyof Search]

/** The option that removes a filter; no filter has this value. */
const any = '*'

interface AddressSelectProps<Search> extends BoundProps<Search, ChoicePart<Search>> {
  /** The label of the option without a filter, such as "All reviews". */
  anyLabel: string
  options: readonly Option[]
  /** Shows the label above the box; by default it is for screen readers only. */
  withLabel?: boolean
}

/** A filter with a few options, bound to the address. */
export function AddressSelect<Search>(props: AddressSelectProps<Search>) {
  const { address, name, label, anyLabel, options, withLabel = false, className } = props
  return (
    <Select
      className={className ?? (withLabel ? '' : (css.choice ?? ''))}
      label={label}
      hideLabel={!withLabel}
      placeholder={label}
      value={textOf(address, name) ?? any}
      options={[{ id: any, label: anyLabel }, ...options]}
      onChange={(id) => address.change(partChange(name, id === any ? undefined : id))}
    />
  )
}
