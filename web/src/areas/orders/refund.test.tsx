import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

// translations are not under test
vi.mock('#kit/words/useT.ts', () => ({ useT: () => (id: string) => id }))
const { RefundReason } = await import('./refund.widget.tsx')

const shown = (reason: string) => renderToStaticMarkup(<RefundReason reason={reason} />)

test('a known reason of a refund is a text of the portal, every other one stays as it was sent', () => {
  expect(shown('MISSING_ITEM')).toBe('orders.refund-reason.MISSING_ITEM')
  expect(shown('LATE')).toBe('orders.refund-reason.LATE')
  expect(shown('The soup was <cold>')).toBe('<bdi>The soup was &lt;cold&gt;</bdi>')
  expect(shown('constructor')).toBe('<bdi>constructor</bdi>')
})
