import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '../Checkbox.tsx'
import { CheckboxGroup } from '../CheckboxGroup.tsx'
import { ComboBox } from '../ComboBox.tsx'
import { DateRangePicker } from '../DateRangePicker.tsx'
import { NumberField } from '../NumberField.tsx'
import { PasswordField } from '../PasswordField.tsx'
import { RadioGroup } from '../RadioGroup.tsx'
import { SearchField } from '../SearchField.tsx'
import { Select } from '../Select.tsx'
import { Switch } from '../Switch.tsx'
import { TextArea, TextField } from '../TextField.tsx'
import { Block } from './Block.tsx'
import { countries, presets, sections } from './samples.ts'

/** All form controls. */
export function ShowFields() {
  const [offer, setOffer] = useState<'flat' | 'percent' | 'two' | null>('percent')
  return (
    <>
      <Texts />
      <Block title="Choices" flow="grid">
        <Lists />
        <Period />
        <Groups />
        <Switches />
      </Block>
      <Block title="Choices as cards">
        <RadioGroup
          label="Offer"
          look="cards"
          value={offer}
          onChange={setOffer}
          options={[
            { id: 'flat', label: 'Flat delivery fee', description: 'Customers pay one fixed fee.' },
            { id: 'percent', label: 'Percentage off', description: 'Discount on chosen products.' },
            { id: 'two', label: '2-for-1', description: 'Second item is free.' },
          ]}
        />
      </Block>
    </>
  )
}

function Texts() {
  const [search, setSearch] = useState('Smash')
  const [amount, setAmount] = useState<number | null>(1234.5)
  return (
    <Block title="Text" flow="grid">
      <TextField label="Name" placeholder="As on the receipt" description="Customers see this." />
      <TextField
        label="E-mail"
        type="email"
        lead={<Mail />}
        defaultValue="owner@demo"
        error="This is not an e-mail address."
      />
      <TextField label="Discount" defaultValue="20" tail="%" inputMode="decimal" />
      <TextField label="Legal name" defaultValue="Spice House Ltd" disabled />
      <PasswordField label="Password" defaultValue="storekeep" />
      <SearchField label="Search products" value={search} onChange={setSearch} />
      <NumberField
        label="Share"
        value={amount}
        onChange={setAmount}
        invalidText="Write a number from 0 to 100."
        max={100}
        decimals={2}
        tail="%"
      />
      <TextArea label="Reply" description="Up to 500 characters." />
    </Block>
  )
}

function Lists() {
  const [country, setCountry] = useState<string | null>('ES')
  const [city, setCity] = useState<string | null>(null)
  return (
    <>
      <Select
        label="Country"
        options={countries}
        value={country}
        onChange={setCountry}
        placeholder="Choose a country"
      />
      <Select
        label="Status"
        options={countries}
        value={null}
        onChange={setCountry}
        placeholder="Choose a status"
        error="Choose a status first."
      />
      <ComboBox
        label="City"
        options={countries}
        value={city}
        onChange={setCity}
        emptyText="No city matches"
        placeholder="Type a city"
      />
    </>
  )
}

function Period() {
  const [range, setRange] = useState({ from: '2026-10-23', to: '2026-11-21' })
  const [preset, setPreset] = useState<string | undefined>('30')
  return (
    <DateRangePicker
      label="Period"
      valueText={presets.find((entry) => entry.id === preset)?.label ?? `${range.from} – ${range.to}`}
      value={range}
      onChange={(next, id) => {
        setRange(next)
        setPreset(id)
      }}
      presets={presets}
      presetsLabel="Usual periods"
      selectedPreset={preset}
      maxDay="2026-11-21"
      applyLabel="Apply"
      formatRange={(value) => `${value.from} – ${value.to}`}
    />
  )
}

function Groups() {
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set(['menu']))
  const [theme, setTheme] = useState<'light' | 'dark' | 'system' | null>('system')
  return (
    <>
      <CheckboxGroup
        label="Sections"
        allLabel="All sections"
        options={sections}
        selected={picked}
        onChange={setPicked}
        error={picked.size === 0 ? 'Choose at least one section.' : undefined}
      />
      <RadioGroup
        label="Theme"
        look="segments"
        value={theme}
        onChange={setTheme}
        options={[
          { id: 'light', label: 'Light' },
          { id: 'dark', label: 'Dark' },
          { id: 'system', label: 'System' },
        ]}
      />
      <RadioGroup
        label="Reason"
        value="late"
        onChange={() => {}}
        options={[
          { id: 'late', label: 'Courier was late' },
          { id: 'missing', label: 'An item was missing', description: 'The customer was refunded.' },
          { id: 'other', label: 'Something else', disabled: true },
        ]}
      />
    </>
  )
}

function Switches() {
  return (
    <div>
      <Switch label="Accept orders" description="Closed locations take none." defaultChecked />
      <Switch label="Send a weekly summary" />
      <Switch label="Cannot be changed" defaultChecked disabled />
      <Checkbox label="I have read the terms" error="Read them first." />
      <Checkbox label="Some of them" indeterminate />
      <Checkbox label="Disabled, ticked" defaultChecked disabled />
    </div>
  )
}
