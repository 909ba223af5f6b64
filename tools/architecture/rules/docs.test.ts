import { expect, test } from 'vitest'
import { deadPaths } from './docs.ts'

test('a path in backticks that does not exist is found with its line', () => {
  const text =
    'See `web/src/ui/Button.tsx`\nand `server/src/gone.ts`, not `docs/decisions/NNN-title.md` or `npm test`.\n' +
    'Also `../db/moved.ts`, but not `x.test.ts`.'
  const fault = (line: number, path: string) => ({
    file: 'CONTRIBUTING.md',
    line,
    rule: 'docs',
    detail: `names ${path}, which is not there`,
  })
  expect(deadPaths('CONTRIBUTING.md', text, (path) => path.startsWith('web/'))).toEqual([
    fault(2, 'server/src/gone.ts'),
    fault(3, 'db/moved.ts'),
  ])
})
