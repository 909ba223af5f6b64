import { readFileSync, readdirSync } from 'node:fs'
import compile from 'icu-minify/compile'
import format from 'icu-minify/format'
import { describe, expect, test } from 'vitest'
import { rejectionCodes, sections } from '@storekeep/contract/kit/access.ts'
import type { RejectionCode, Section } from '@storekeep/contract/kit/access.ts'
import type { Translate } from '#kit/words/words.ts'
import { accessTexts, knownCode, offersSupport, whoCanHelp } from './access-texts.ts'

const folder = new URL('../../locales/', import.meta.url)
const languages = readdirSync(folder).toSorted()
const email = 'ana@example.test'

/** Translates as the page does; a missing text is an error. */
function speaking(lang: string): Translate {
  const words = JSON.parse(readFileSync(new URL(`${lang}/access.json`, folder), 'utf8')) as Record<
    string,
    string
  > // guaranteed flat by locales.test.ts
  return ((id: string, values?: Record<string, string>) => {
    const message = words[id]
    if (message === undefined) throw new Error(`${lang} has no ${id}`)
    return String(
      format(compile(message), lang, values, {
        formatters: {
          getDateTimeFormat: (...args) => new Intl.DateTimeFormat(...args),
          getNumberFormat: (...args) => new Intl.NumberFormat(...args),
          getPluralRules: (...args) => new Intl.PluralRules(...args),
        },
      }),
    )
  }) as Translate // the ids come from the code under test
}
const en = speaking('en')

/** What each text says: what and why, who can help, and whether the page offers support. */
const catalogue: readonly (readonly [RejectionCode, says: RegExp, who: RegExp, support: boolean])[] = [
  [403001, /switched this section off by hand/, /Our support/, true],
  [800001, /no location.*without an address/s, /Our support/, true],
  [700001, /comes from your integration.*cannot be changed here/s, /connected system/, false],
  [700002, /no menu yet/, /Our support/, true],
  [120001, /Not offered in this country/, /^No user/, false],
  [120002, /managed elsewhere/, /Our support/, true],
  [403011, /every location of the franchise/, /franchise/, false],
  [403012, /every location of the store/, /manage[rs]/, false],
  [403510, /No other manager has all/, /Our support/, true],
  [403021, /not assigned to you/, /manage[rs]/, false],
  [403022, /only the brand manager/, /brand/, false],
  [403500, /no other user has it/, /Our support/, true],
  [100001, /already have a manager/, /manage[rs]/, false],
  [100002, /named.*not confirmed it yet/s, /named/, true],
  [100003, /have not confirmed it yet/, /^You can/, false],
  [110001, /switched off for your account/, /marketplace/, true],
  [130001, /No store is linked/, /Our support/, true],
  [999999, /cannot open the partner portal/, /Our support/, true],
]

test.each(catalogue)(
  'ACCESS-CODE-%i: says what, why and who can change it, with and without a manager’s e-mail',
  (code, says, who, support) => {
    for (const section of [null, ...sections]) {
      const bare = accessTexts(en, { code, section })
      const named = accessTexts(en, { code, section, managerEmail: email })
      expect(`${bare.what} ${bare.why}`).toMatch(says)
      expect(bare.who).toMatch(who)
      expect(`${bare.what}${bare.why}${bare.who}`).not.toMatch(/[{}@]|undefined/)
      expect(named.who).toContain(email)
      expect({ what: named.what, why: named.why }).toEqual({ what: bare.what, why: bare.why })
    }
    expect(offersSupport(code)).toBe(support)
  },
)

test('ACCESS-CODE-403011, ACCESS-CODE-403012: separate texts for advertising and menu', () => {
  const why = (code: RejectionCode, section: Section) => accessTexts(en, { code, section }).why
  const four = ([403011, 403012] as const).flatMap((code) =>
    // the codes as declared, not numbers
    (['ADVERTISING', 'PRODUCTS'] as const).map((section) => why(code, section)),
  )
  expect(new Set(four).size).toBe(4)
  expect(four.map((text) => /Advertising/.test(text))).toEqual([true, false, true, false])
  expect(four.map((text) => /franchise/.test(text))).toEqual([true, true, false, false])
})

test('ACCESS-CODE-403021, ACCESS-CODE-403022: the one names the store manager, the other the brand manager', () => {
  expect([whoCanHelp(403021), whoCanHelp(403022)]).toEqual(['manager', 'brand'])
})

test('ACCESS-CODE-999999: an unknown code, or none, gets the general text', () => {
  const general = accessTexts(en, { code: 999999, section: null })
  for (const code of [555, 0, -1, null, Number.NaN]) {
    expect(knownCode(code)).toBe(999999)
    expect(accessTexts(en, { code, section: null })).toEqual(general)
  }
})

describe('ACCESS-RULE-WORDING: every code has its own text in every offered language', () => {
  test.each(languages)('%s', (lang) => {
    const t = speaking(lang)
    const all = rejectionCodes.flatMap((code) =>
      [undefined, email].map((managerEmail) => accessTexts(t, { code, section: 'PRODUCTS', managerEmail })),
    )
    for (const { what, why, who } of all)
      for (const text of [what, why, who]) expect(text.trim().length).toBeGreaterThan(4)
    const bare = all.filter((_, index) => index % 2 === 0)
    expect(new Set(bare.map(({ what, why }) => `${what} ${why}`)).size).toBe(rejectionCodes.length)
    for (const section of sections) expect(t(`access.section.${section}`)).not.toBe('')
  })
  test('no two languages have the same text', () => {
    for (const code of rejectionCodes) {
      const said = languages.map((lang) => accessTexts(speaking(lang), { code, section: 'PRODUCTS' }).why)
      expect(new Set(said).size).toBe(languages.length)
    }
  })
})
