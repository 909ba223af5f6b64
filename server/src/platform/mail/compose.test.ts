import { expect, test } from 'vitest'
import { languages } from '@storekeep/contract/rules/languages.ts'
import { readBrand } from '../brand/brand.ts'
import { ownBrand } from '../brand/brand.testing.ts'
import { composeMail, mailLanguage, mailWords } from './compose.ts'

const letter = {
  subject: 'Your account',
  paragraphs: ['Hello <script>alert(1)</script> & "friends"'],
  facts: [{ name: 'Store', value: 'Noodles <3' }],
  button: { label: 'Open', href: 'https://portal.test/a?b=1&c=2#token' },
  notes: ['It works once.', 'Choose: https://portal.test/choose'],
}

test('text and HTML have the same content; user input is escaped in HTML and unchanged in the text', () => {
  const { text, html = '' } = composeMail(ownBrand, 'en', letter)
  expect(text).toBe(
    [
      'Hello <script>alert(1)</script> & "friends"',
      'Store: Noodles <3',
      'Open:\nhttps://portal.test/a?b=1&c=2#token',
      'It works once.',
      'Choose: https://portal.test/choose\n',
    ].join('\n\n'),
  )
  expect(html).not.toMatch(/<script|<3/)
  expect(html).toContain('href="https://portal.test/a?b=1&#38;c=2#token"')
  expect(html).toContain('It works once.')
  expect(html).toContain('<a href="https://portal.test/choose" style=')
  // opening the mail loads nothing
  expect(html).not.toMatch(/<img|<link|url\(/)
})

test('Arabic mails are right-to-left', () => {
  expect(composeMail(ownBrand, 'ar', letter).html).toContain('<html lang="ar" dir="rtl">')
  expect(composeMail(ownBrand, 'es', letter).html).toContain('<html lang="es" dir="ltr">')
})

test('mail texts exist in every language with correct plurals, and fall back to English', async () => {
  const said = await Promise.all(
    languages.map(async (language) => (await mailWords(language))('mail.valid-days', { days: 2 })),
  )
  expect(new Set(said).size).toBe(languages.length)
  expect((await mailWords('en'))('mail.valid-days', { days: 1 })).toContain('1 day.')
  expect((await mailWords('ar'))('mail.valid-days', { days: 7 })).toContain('7 أيام')
  expect([mailLanguage('tlh'), mailLanguage(null), mailLanguage('ar')]).toEqual(['en', 'en', 'ar'])
})

test('a mail has the name and the colour of the marketplace', async () => {
  const brand = await readBrand({ BRAND_NAME: 'Fork & Co', BRAND_COLOR: '#d6336c', BRAND_LOGO: undefined })
  const say = await mailWords('sl', brand)
  expect(say('mail.invitation.text')).toContain('Na portalu Fork & Co zdaj vidite trgovino.')
  const { html = '' } = composeMail(brand, 'en', letter)
  expect(html).toContain('>Fork &#38; Co</p>')
  expect(html).not.toContain('#0b6b4f')
  expect(html.split(brand.colours.brand.light)).toHaveLength(3)
})

test('lines of a paragraph stay lines in HTML', () => {
  const { html } = composeMail(ownBrand, 'en', { subject: 'News', paragraphs: ['A payout failed\nSee why.'] })
  expect(html).toContain('A payout failed<br>See why.')
})
