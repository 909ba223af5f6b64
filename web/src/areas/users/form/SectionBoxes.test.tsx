import { sections } from '@storekeep/contract/kit/access.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'

// translations are not under test
vi.mock('#kit/words/useT.ts', () => ({ useT: () => (id: string) => id }))
const { SectionBoxes } = await import('./SectionBoxes.tsx')

const all = sections.map((name) => ({
  id: name,
  name,
  label: name,
  value: false as const,
  forceAllLocations: name === 'PRODUCTS',
}))

test('USERS-UI-SECTIONS: a checkbox for each section; one that cannot be granted is disabled and explains why', () => {
  const html = renderToStaticMarkup(
    <SectionBoxes
      sections={all}
      faultOf={({ name }) => (name === 'INBOX' ? 'own' : null)}
      ticked={['REPORTS']}
      onChange={() => undefined}
      error={undefined}
    />,
  )
  const boxes = [...html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => box)
  expect(boxes).toHaveLength(sections.length)
  const where = (attribute: string) => sections.filter((_, at) => boxes[at]?.includes(attribute))
  expect(where('disabled=""')).toEqual(['INBOX'])
  expect(where('checked=""')).toEqual(['REPORTS'])
  expect(html).toContain('users.section-why.own')
  expect([...html.matchAll(/users\.section-whole/g)]).toHaveLength(1)
})
