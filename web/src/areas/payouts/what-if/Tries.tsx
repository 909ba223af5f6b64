import { codeText } from '#kit/form/fieldText.ts'
import { decimalsOf } from '@storekeep/contract/kit/money.ts'
import { billingPeriods, payoutTerms, payoutTypes } from '@storekeep/contract/rules/payouts/statements.ts'
import { useState } from 'react'
import { useFormats } from '#kit/formats/useFormats.ts'
import { ClearFilters } from '#kit/page/filters/AddressFilters.tsx'
import { AddressSelect } from '#kit/page/filters/AddressSelect.tsx'
import type { Address } from '#kit/page/useAddress.ts'
import { useChosen } from '#kit/selection/useSelection.ts'
import { useT } from '#kit/words/useT.ts'
import { NumberField } from '#ui/NumberField.tsx'
import css from '../Payouts.module.css'
import type { WhatIfSearch } from './search.ts'

const nothing = { type: undefined, period: undefined, term: undefined, rate: undefined, fee: undefined }

const highestFee = 9999

/** The form of the simulation; unchanged fields keep the actual setting. */
export function Tries({ address }: { address: Address<WhatIfSearch> }) {
  const t = useT()
  const { search, change } = address
  const [cleared, setCleared] = useState(0)
  const isTried = Object.values(search).some((value) => value !== undefined)
  const asItWas = t('payouts.what-if.was')
  const clear = () => {
    change(nothing)
    // text that is no number is dropped too
    setCleared(cleared + 1)
  }
  return (
    <search className={css.tries}>
      <AddressSelect
        withLabel
        address={address}
        name="type"
        label={t('payouts.column.frequency')}
        anyLabel={asItWas}
        options={payoutTypes.map((id) => ({ id, label: t(`payouts.type.${id}`) }))}
      />
      <AddressSelect
        withLabel
        address={address}
        name="period"
        label={t('payouts.what-if.period')}
        anyLabel={asItWas}
        options={billingPeriods.map((id) => ({ id, label: t(`payouts.period.${id}`) }))}
      />
      <AddressSelect
        withLabel
        address={address}
        name="term"
        label={t('payouts.column.term')}
        anyLabel={asItWas}
        options={payoutTerms.map((id) => ({ id, label: t(`payouts.term.${id}`) }))}
      />
      <Amounts key={cleared} address={address} />
      {isTried && (
        <div>
          <ClearFilters tone="quiet" onClear={clear} />
        </div>
      )}
    </search>
  )
}

/** The commission and the fee. */
function Amounts({ address: { search, change } }: { address: Address<WhatIfSearch> }) {
  const t = useT()
  const formats = useFormats()
  const currency = useChosen().stores[0]?.store.city.currencyCode
  const asItWas = t('payouts.what-if.was')
  const range = (most: number) =>
    codeText('number.range', { least: formats.number(0), most: formats.number(most) })
  return (
    <>
      <NumberField
        label={t('payouts.what-if.rate')}
        description={t('payouts.what-if.most', { most: formats.number(100) })}
        placeholder={asItWas}
        max={100}
        invalidText={range(100)}
        decimals={2}
        value={numberOf(search.rate)}
        onChange={(rate) => change({ rate: textOf(rate) })}
      />
      <NumberField
        label={t('payouts.what-if.fee')}
        description={t('payouts.what-if.most', { most: formats.number(highestFee) })}
        placeholder={asItWas}
        max={highestFee}
        invalidText={range(highestFee)}
        decimals={currency === undefined ? 2 : decimalsOf(currency)}
        value={numberOf(search.fee)}
        onChange={(fee) => change({ fee: textOf(fee) })}
      />
    </>
  )
}

/** Parses a number from the address. */
const numberOf = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text.replace(',', '.'))

/** A number for the address; an invalid one is not tried. */
const textOf = (value: number | null): string | undefined =>
  value === null || Number.isNaN(value) ? undefined : String(value)
