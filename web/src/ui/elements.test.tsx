import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { Carousel } from './Carousel.tsx'
import { CheckboxGroup } from './CheckboxGroup.tsx'
import { ChartFrame } from './charts/ChartFrame.tsx'
import { DatePicker } from './DatePicker.tsx'
import { DateRangePicker } from './DateRangePicker.tsx'
import { PasswordField } from './PasswordField.tsx'
import { setCurrentLanguage } from '#kit/words/current.ts'
import { examplePrice, readPrice, writePrice } from './price.ts'
import { ReadOnlyReason } from './ReadOnlyReason.ts'
import { Switch } from './Switch.tsx'
import { PriceField } from './PriceField.tsx'
import { SearchField } from './SearchField.tsx'
import { UiWordsContext } from './words.ts'
import { isNearEnd } from './useInfiniteScroll.ts'

const nothing = () => undefined
const words = {
  close: 'Close',
  cancel: 'Cancel',
  clearSearch: 'Clear',
  noMatch: 'Nothing matches.',
  showPassword: 'Show',
  hidePassword: 'Hide',
}

test('PLATFORM-UI-PRICE-INPUT: 0 or more, comma between thousands, point before decimals', () => {
  expect(['0', '1,234.50', '12', ' 1 000 ', '.5', '5.'].map((text) => readPrice(text, 2))).toEqual([
    0, 1234.5, 12, 1000, 0.5, 5,
  ])
  expect(readPrice('٩٫٥', 2)).toBe(9.5)
  expect(readPrice('', 2)).toBeNull()
  for (const bad of ['-1', '−1', '1.234', '1.2.3', 'abc', '1e3', '.', '5€', '9'.repeat(13)])
    expect([bad, readPrice(bad, 2)]).toEqual([bad, undefined])
  expect(readPrice('1.5', 0)).toBeUndefined()
  // a comma that cannot separate thousands is a decimal comma: 9,5 is never 95
  expect(['9,5', '9,50', '0,05', '1,2', '1,234', '12,345'].map((text) => readPrice(text, 2))).toEqual([
    9.5, 9.5, 0.05, 1.2, 1234, 12_345,
  ])
  expect(['0,025', ',025', '1,250', '0.025'].map((text) => readPrice(text, 3))).toEqual([
    0.025, 0.025, 1250, 0.025,
  ])
  expect(readPrice('0,025', 2)).toBeUndefined()
  for (const bad of ['1,23,4', '1,2345', '1,234,5', '1,2.5', '1.5,0'])
    expect([bad, readPrice(bad, 2)]).toEqual([bad, undefined])
  // pasted amounts have the sign or code of the currency of the field, and points between thousands
  const pasted = ['1.234,50 €', '€ 1,234.50', '1\u202F234,50\u00A0€', 'EUR 1.234,5', '1.234.567,00']
  expect(pasted.map((text) => readPrice(text, 2, 'EUR'))).toEqual([1234.5, 1234.5, 1234.5, 1234.5, 1_234_567])
  expect([readPrice('12,50 zł', 2, 'PLN'), readPrice('¥1,200', 0, 'JPY')]).toEqual([12.5, 1200])
  setCurrentLanguage('bg')
  expect(['12,50 лв.', '12,50 BGN'].map((text) => readPrice(text, 2, 'BGN'))).toEqual([12.5, 12.5])
  setCurrentLanguage('en')
  expect([readPrice('12.50', 2, ''), readPrice('12 €', 2, '')]).toEqual([12.5, undefined])
  for (const bad of ['£5', '5 USD', '1.234 €', '€', '-5 €', '5 € 7'])
    expect([bad, readPrice(bad, 2, 'EUR')]).toEqual([bad, bad === '€' ? null : undefined])
  expect([
    writePrice(1234567.5, 2),
    writePrice(0, 2),
    writePrice(999, 0),
    writePrice(1000, 0),
    writePrice(null, 2),
  ]).toEqual(['1,234,567.50', '0.00', '999', '1,000', ''])
  for (const value of [0, 0.01, 12.3, 1234.56, 999_999.99])
    expect(readPrice(writePrice(value, 2), 2)).toBe(value)
})

test('PLATFORM-UI-PRICE-INPUT: a text field, which the mouse wheel cannot change', () => {
  const html = renderToStaticMarkup(
    <PriceField
      label="Price"
      value={1234.5}
      onChange={nothing}
      decimals={2}
      currency="EUR"
      invalidText="No"
    />,
  )
  expect(html).toContain('value="1,234.50"')
  expect(html).toMatch(/<input[^>]*type="text"/)
  expect(html).toContain('inputMode="decimal"')
})

test('USERS-CALL-VIEW: while nothing can be changed, submit buttons and buttons that change something say why', () => {
  const html = renderToStaticMarkup(
    <ReadOnlyReason value="Only viewing">
      <Button type="submit">Save</Button>
      <Button changes disabledReason="Nothing chosen">
        Pause
      </Button>
      <Button>Open</Button>
      <Switch label="Mails" checked onChange={nothing} />
    </ReadOnlyReason>,
  )
  expect(html).toMatch(/<input[^>]*disabled=""[^>]*title="Only viewing"/)
  const buttons = html.match(/<button[^>]*>/g) ?? []
  expect(buttons.map((tag) => tag.includes('aria-disabled="true"'))).toEqual([true, true, false])
  expect(buttons.map((tag) => tag.includes('title="Only viewing"'))).toEqual([true, true, false])
})

test('PLATFORM-UI-ELEMENTS: carousel, date pickers, search, price and password inputs exist and have accessible names', () => {
  const html = renderToStaticMarkup(
    <UiWordsContext value={words}>
      <Carousel
        label="Ideas"
        previousLabel="Back"
        nextLabel="On"
        items={[
          { id: 'a', content: 'One' },
          { id: 'b', content: 'Two' },
        ]}
      />
      <DatePicker label="Day" value="2026-11-21" valueText="21 Nov" onChange={nothing} />
      <DateRangePicker
        label="Period"
        valueText="Last week"
        value={{ from: '2026-11-14', to: '2026-11-20' }}
        onChange={nothing}
        presets={[]}
        presetsLabel="Periods"
        applyLabel="Apply"
        formatRange={() => ''}
      />
      <SearchField label="Search" value="x" onChange={nothing} />
      <PasswordField label="Password" />
    </UiWordsContext>,
  )
  expect(html).toMatch(/<section aria-label="Ideas"/)
  for (const name of ['Back', 'On', 'Day: 21 Nov', 'Period: Last week', 'Clear', 'Show'])
    expect(html).toContain(`aria-label="${name}"`)
  expect(html).toMatch(/<input[^>]*type="password"/)
})

test('PLATFORM-UI-ELEMENTS: a list loads more when its end is near, and not before', () => {
  const box = { clientHeight: 500, scrollHeight: 3000 }
  expect([0, 2000, 2101, 2500].map((scrollTop) => isNearEnd({ ...box, scrollTop }))).toEqual([
    false,
    false,
    true,
    true,
  ])
  expect(isNearEnd({ scrollTop: 0, clientHeight: 500, scrollHeight: 500 })).toBe(true)
})

test('the buttons of a chart say which chart they belong to', () => {
  const html = renderToStaticMarkup(
    <ChartFrame
      title="Sales by day"
      twin={{ columns: [], rows: [] }}
      fileName="sales"
      showTableLabel="Show as a table"
      showChartLabel="Show as a chart"
      downloadLabel="Download as CSV"
    >
      chart
    </ChartFrame>,
  )
  const [, titleId] = /<h2[^>]* id="([^"]+)"[^>]*>Sales by day/.exec(html) ?? []
  expect(titleId).toBeDefined()
  expect(html.split(`aria-describedby="${titleId}"`)).toHaveLength(3)
})

test('CATALOG-RULE-PRICE-DECIMALS: the example of a price is one in currencies with no, two and three decimals', () => {
  expect([0, 2, 3].map((decimals) => examplePrice(950, decimals))).toEqual(['950', '9.50', '9.500'])
  expect([0, 2, 3].map((decimals) => readPrice(examplePrice(950, decimals), decimals))).toEqual([
    950, 9.5, 9.5,
  ])
})

test('a searched list of boxes in which nothing is found says so, and offers no box for all', () => {
  const html = (options: { id: string; label: string }[]) =>
    renderToStaticMarkup(
      <UiWordsContext value={words}>
        <CheckboxGroup
          label="Locations"
          allLabel="All"
          above={<input />}
          options={options}
          selected={new Set()}
          onChange={nothing}
        />
      </UiWordsContext>,
    )
  expect(html([])).toContain('Nothing matches.')
  expect(html([])).not.toContain('checkbox')
  expect(html([{ id: '1', label: 'One' }])).not.toContain('Nothing matches.')
})
