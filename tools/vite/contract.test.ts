import { expect, test } from 'vitest'
import * as session from '@storekeep/contract/areas/session.ts'
import { moduleWithoutSchemas } from './contract.ts'

test('endpoints become plain data without schemas; other exports come from the original module', () => {
  const code = moduleWithoutSchemas('/x/session.ts', session)
  expect(code).toContain('"path":"/oauth/token"')
  expect(code).not.toMatch(/"(body|reply|summary)"/)
  expect(code).toContain('export { Credentials } from "/x/session.ts?whole"')
  expect(code.match(/^export /gm)).toHaveLength(Object.keys(session).length)
})
