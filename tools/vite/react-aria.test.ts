import { expect, test } from 'vitest'
import { needsReactAria } from './react-aria.ts'

const imports: Record<string, readonly string[]> = {
  '/ui/Select.tsx': ['/ui/cx.ts', '/x/node_modules/react-aria-components/dist/Select.js'],
  '/kit/AddressSelect.tsx': ['/ui/cx.ts', '/ui/Select.tsx'],
  '/ui/Button.tsx': ['/ui/cx.ts', '/ui/Icon.tsx'],
  '/ui/Icon.tsx': ['/ui/Button.tsx', '/x/node_modules/react/index.js'],
}
const graph = {
  getModuleInfo: (id: string) => ({ importedIds: imports[id] ?? [] }),
}

test.each([
  ['imports it', '/ui/Select.tsx', true],
  ['imports a module that does', '/kit/AddressSelect.tsx', true],
  ['does not, in a cycle', '/ui/Button.tsx', false],
])('a module that %s', (_, id, needs) => {
  expect(needsReactAria(id, graph)).toBe(needs)
})
