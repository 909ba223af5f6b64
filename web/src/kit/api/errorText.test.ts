import { languages } from '@storekeep/contract/rules/languages.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorStatus } from '@storekeep/contract/kit/errors.ts'
import { expect, test } from 'vitest'

const texts = (language: string): Record<string, string> =>
  // our own flat catalogue: id → message
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../locales/${language}/errors.json`), 'utf8'),
  ) as Record<string, string>

test.each(languages)(
  'PLATFORM-ERROR-OTHER, GAP-HTTP-CODES: every error code of the server has a text in %s',
  (language) => {
    const known = texts(language)
    const mute = Object.keys(errorStatus).filter((code) => !known[`errors.${code}`]?.trim())
    expect(mute).toEqual([])
    // the text of a known status differs from the general text
    const vague = Object.keys(errorStatus).filter(
      (code) => code !== 'server.failed' && known[`errors.${code}`] === known['errors.unknown'],
    )
    expect(vague).toEqual([])
  },
)
