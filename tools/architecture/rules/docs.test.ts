import { expect, test } from 'vitest'
import { deadPaths } from './docs.ts'

test('a path in backticks that does not exist is found with its line', () => {
  const text =
    'See `web/src/ui/Button.tsx`\nand `server/src/gone.ts`, not `docs/decisions/NNN-title.md` or `npm test`.'
  expect(deadPaths('CONTRIBUTING.md', text, (path) => path.startsWith('web/'))).toEqual([
    {
      file: 'CONTRIBUTING.md',
      line: 2,
      rule: 'docs',
      detail: 'names server/src/gone.ts, which is not there',
    },
  ])
})
