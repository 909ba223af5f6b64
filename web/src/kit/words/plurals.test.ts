import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { expect, test } from 'vitest'
import { languages } from '@storekeep/contract/rules/languages.ts'
import { dateFormat, numberFormat, pluralRules } from './memo.ts'

const file = join(import.meta.dirname, '../../../../../shared/data/cldr/plurals.json')
const formatters = {
  getDateTimeFormat: dateFormat,
  getNumberFormat: numberFormat,
  getPluralRules: pluralRules,
}
const message = compile(
  '{count, plural, zero {zero} one {one} two {two} few {few} many {many} other {other}}',
)

/** `pt-pt` is `pt-PT` in Unicode, and `ka-ge` is `ka`. */
const tag = (language: string): string =>
  language === 'pt-pt' ? 'pt-PT' : (language.split('-')[0] ?? language)

/** The example numbers from Unicode: `0, 2~16, 100, … @decimal 0.5, …`; compact ones (`1c6`) are skipped. */
function examples(rule: string): number[] {
  const listed = rule.replace(/^[^@]*/, '').split(/[@,\s]+|integer|decimal/)
  return listed.flatMap((text) => {
    const [first = '', last = first] = text.split('~')
    if (![first, last].every((one) => /^\d+(\.\d+)?$/.test(one) && String(Number(one)) === one)) return []
    return [Number(first), Number(last)]
  })
}

if (!existsSync(file)) console.log('not run: the plural rules of Unicode are not on this machine')

test.skipIf(!existsSync(file)).each(languages)(
  'I18N-RULE-PLURALS: in %s every example from Unicode selects its form',
  (language) => {
    // the Unicode file: language → rules with examples
    const all = JSON.parse(readFileSync(file, 'utf8')) as {
      supplemental: { 'plurals-type-cardinal': Record<string, Record<string, string>> }
    }
    const rules = Object.entries(all.supplemental['plurals-type-cardinal'][tag(language)] ?? {})
    expect(rules.length).toBeGreaterThan(0)
    const wrong = rules.flatMap(([name, rule]) => {
      const form = name.replace('pluralRule-count-', '')
      return examples(rule)
        .map((count) => [count, format(message, tag(language), { count }, { formatters }), form])
        .filter(([, said, expected]) => said !== expected)
    })
    expect(wrong).toEqual([])
    expect(rules.flatMap(([, rule]) => examples(rule)).length).toBeGreaterThan(8)
  },
)
