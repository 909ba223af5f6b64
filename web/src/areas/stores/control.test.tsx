import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { SelectorDeclaration } from '@storekeep/contract/rules/page-declaration.ts'
import { PickList } from '../../ui/PickList.tsx'

vi.mock('./useSelectorWords.ts', () => ({
  useSelectorWords: () => ({ stores: 'Copper Tandoor', locations: 'All locations' }),
}))
// translations are not under test
vi.mock('#kit/words/useT.ts', () => ({ useT: () => (id: string) => id }))
const { SelectorButton } = await import('./SelectorButton.tsx')

const rendered = (control: SelectorDeclaration['control']) =>
  renderToStaticMarkup(
    <SelectorButton
      kind="stores"
      declared={{ initial: 'none', mode: 'multi', defaultState: 'none', control }}
    />,
  )
const list = (readOnly: boolean) =>
  renderToStaticMarkup(
    <PickList
      label="Stores"
      mode="multi"
      allLabel="All stores"
      options={[
        { id: '1', label: 'One' },
        { id: '2', label: 'Two' },
      ]}
      selected={new Set(['1'])}
      onChange={() => undefined}
      emptyText="None"
      readOnly={readOnly}
    />,
  )

test('SELECTOR-RULE-CONTROL, GAP-CONTROL-STATES: static is plain text, disabled does not open, all others do', () => {
  for (const control of ['enabled', 'static', 'readonly', 'disabled'] as const)
    expect(rendered(control)).toContain('Copper Tandoor')
  expect(rendered('enabled')).toMatch(/<button(?![^>]*disabled)[^>]*aria-haspopup="dialog"/)
  expect(rendered('readonly')).toMatch(/<button(?![^>]*disabled)[^>]*aria-haspopup="dialog"/)
  expect(rendered('static')).not.toContain('<button')
  expect(rendered('disabled')).toMatch(/<button[^>]*disabled=""/)
})

test('SELECTOR-RULE-CONTROL: a read-only list shows its checkmarks and has no "select all" box', () => {
  expect(list(true)).toContain('data-readonly="true"')
  expect(list(true)).toMatch(/<input[^>]*disabled=""/)
  expect(list(false)).not.toContain('data-readonly')
  expect(list(false)).not.toMatch(/<input[^>]*disabled=""/)
})
