import { languages } from '@storekeep/contract/rules/languages.ts'
import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { aDocument } from './invoice.testing.ts'
import { invoicePdf } from './invoice-pdf.ts'

/** The text of each page as a PDF reader extracts it, without invisible marks. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replaceAll(/\s+/g, ' '),
    )
  }
  return pages
}
const letters = (text: string) => text.replaceAll(/\s/g, '')

test.each(['en', 'es', 'ar'])('the same document gives a byte-identical PDF, in %s', async (language) => {
  const first = await invoicePdf(aDocument(), language)
  await invoicePdf(aDocument({ location: { name: '🍕 مطعم', address: 'Łódź', city: 'Αθήνα' } }), 'ar')
  expect((await invoicePdf(aDocument(), language)).equals(first)).toBe(true)
  expect(first.includes('(D:20260615061100Z)')).toBe(true)
})

test('it states who charges whom, for what, when and how much, and its text can be copied', async () => {
  const [page = ''] = await pagesOf(await invoicePdf(aDocument(), 'en'))
  for (const text of [
    'Invoice SKGB-2026-000042',
    'Storekeep Marketplace',
    'VAT GB100200300',
    'Noodles Ltd',
    'VAT GB200300400',
    '15 June 2026',
    '8 June 2026 – 14 June 2026',
    'Payment reference',
    'Commission',
    '1,234.56',
    '20%',
    '246.91',
    'VAT 20% on 1,333.56',
    '266.71',
    '1,610.27 GBP',
    '8,123.45 GBP',
    'Page 1 of 1',
  ])
    expect(letters(page)).toContain(letters(text))
})

test('it is in the reader’s language, and Arabic is shaped from right to left', async () => {
  const [es = ''] = await pagesOf(await invoicePdf(aDocument(), 'es'))
  expect(letters(es)).toContain(letters('Factura SKGB-2026-000042'))
  expect(letters(es)).toContain(letters('1.610,27 GBP'))
  const [ar = ''] = await pagesOf(await invoicePdf(aDocument(), 'ar'))
  for (const text of ['فاتورة', 'تاريخ الإصدار', 'مرجع الدفع', 'الرقم الضريبي', 'العمولة'])
    expect(letters(ar.normalize('NFKC'))).toContain(letters(text))
  expect(letters(ar)).toContain('SKGB-2026-000042')
})

test('Arabic digits keep their order', async () => {
  const location = { name: 'فرع العليا', address: 'شارع الملك ١٢٣', city: '۴۵۶' }
  const [page = ''] = await pagesOf(await invoicePdf(aDocument({ location }), 'ar'))
  for (const number of ['١٢٣', '۴۵۶']) expect(letters(page)).toContain(number)
})

test('the letters of a name can be copied whatever was drawn before', async () => {
  // one shape of the font stands for the first letter of both, and is a part of the second letter of the third
  for (const name of ['یار', 'يار', 'فخري', 'فحري']) {
    const [page = ''] = await pagesOf(
      await invoicePdf(aDocument({ recipient: { ...aDocument().recipient, name } }), 'en'),
    )
    expect(letters(page)).toContain(name)
  }
})

test('names are plain text: scripts, formulas, emoji, Arabic and line breaks', async () => {
  const name = '<script>alert(1)</script> =HYPERLINK("x") 🍕👩‍🍳 مطعم\u202e\u0000\nطعام'
  const pdf = await invoicePdf(aDocument({ recipient: { ...aDocument().recipient, name } }), 'en')
  const [page = ''] = await pagesOf(pdf)
  for (const text of ['<script>alert(1)</script>', '=HYPERLINK("x")', '🍕', 'مطعم', 'طعام'])
    expect(letters(page)).toContain(letters(text))
  for (const action of ['/JavaScript', '/JS', '/URI', '/Launch', '/OpenAction', '/AA'])
    expect([action, pdf.includes(action)]).toEqual([action, false])
})

test('Chinese and Japanese names render with glyphs instead of boxes, and byte-identically', async () => {
  const given = {
    recipient: { ...aDocument().recipient, name: '北京烤鸭面馆 有限公司', address: '朝阳区建国路88号' },
    location: { name: 'ラーメン横丁 寿司込', address: '新宿区1-2', city: '東京都' },
  }
  const pdf = await invoicePdf(aDocument(given), 'en')
  const [page = ''] = await pagesOf(pdf)
  for (const text of [given.recipient.name, given.recipient.address, ...Object.values(given.location)])
    expect(letters(page.normalize('NFKC'))).toContain(letters(text))
  expect((await invoicePdf(aDocument(given), 'en')).equals(pdf)).toBe(true)
  // the embedded fonts state their family: the fallback font would draw boxes
  expect(pdf.toString('latin1').match(/\/FontName \/\w+\+NotoSansSC/g)?.length).toBeGreaterThan(2)
})

test('Korean, Hebrew, Thai and Georgian names render with glyphs instead of boxes, and byte-identically', async () => {
  const given = {
    recipient: { ...aDocument().recipient, name: 'מסעדת הזית', address: 'רחוב הרצל 12' },
    location: { name: '한강 국밥', address: 'ก๋วยเตี๋ยวเรือ 88', city: 'თბილისი' },
  }
  const pdf = await invoicePdf(aDocument(given), 'en')
  expect((await invoicePdf(aDocument(given), 'en')).equals(pdf)).toBe(true)
  const [page = ''] = await pagesOf(pdf)
  for (const text of [
    given.recipient.name,
    given.recipient.address,
    given.location.name,
    given.location.city,
  ])
    expect(letters(page)).toContain(letters(text))
  const fonts = pdf.toString('latin1')
  for (const family of ['Hebrew', 'Thai', 'Georgian', 'KR'])
    expect(fonts).toMatch(new RegExp(`NotoSans${family}`))
})

test('reverse charge is stated', async () => {
  const lines = [{ item: 'COMMISSION', net: 5000, taxRate: 0, tax: 0 }] as const
  const recipient = { ...aDocument().recipient, countryCode: 'ES', vatId: 'ESB1' }
  const [page = ''] = await pagesOf(await invoicePdf(aDocument({ lines, recipient }), 'en'))
  expect(page).toContain('Article 196 of Council Directive 2006/112/EC')
  expect(letters(page)).toContain('Spain')
})

test('the title of a language with long words leaves its place to the address of the issuer', async () => {
  const issuer = { ...aDocument().issuer, address: '1 Ledger Lane, Building with a rather long name 42' }
  const document = await getDocumentProxy(new Uint8Array(await invoicePdf(aDocument({ issuer }), 'hy')))
  const { items } = await (await document.getPage(1)).getTextContent()
  const texts = items.flatMap((item) =>
    'str' in item
      ? { ...item, left: Number(item.transform[4]), end: Number(item.transform[4]) + item.width }
      : [],
  )
  const title = texts.filter(({ height }) => height > 20)
  const street = texts.find(({ str }) => str.startsWith('1 '))
  expect(street?.left).toBeGreaterThan(Math.max(...title.map(({ end }) => end)))
})

test.each(languages)('a correction ends with one full stop, in %s', async (language) => {
  const corrects = {
    id: '01970000-0000-7000-8000-000000000009',
    invoiceNumber: 'SKGB-2026-000012',
    issuedOn: '2026-05-15',
    causes: [],
  }
  const [page = ''] = await pagesOf(await invoicePdf(aDocument({ corrects }), language))
  expect(letters(page)).toContain('SKGB-2026-000012')
  expect(letters(page)).not.toContain('..')
})

test('currencies have their own decimal places', async () => {
  const fees = { item: 'FEES', net: 12_345, taxRate: 1000, tax: 1235 } as const
  const [yen = ''] = await pagesOf(await invoicePdf(aDocument({ currency: 'JPY', lines: [fees] }), 'en'))
  expect(letters(yen)).toContain('13,580JPY')
  const [dinar = ''] = await pagesOf(await invoicePdf(aDocument({ currency: 'KWD', lines: [fees] }), 'en'))
  expect(letters(dinar)).toContain('13.580KWD')
})

test('long documents repeat the table head on numbered pages', async () => {
  const lines = Array.from(
    { length: 60 },
    (_, nth) => ({ item: 'FEES', net: 100 + nth, taxRate: 2000, tax: 20 }) as const,
  )
  const name = 'A very long name of a company that goes on and on '.repeat(3)
  const pages = await pagesOf(
    await invoicePdf(aDocument({ lines, recipient: { ...aDocument().recipient, name } }), 'en'),
  )
  expect(pages.length).toBeGreaterThan(2)
  for (const [nth, page] of pages.entries())
    expect(letters(page)).toContain(`Page${nth + 1}of${pages.length}`)
  expect(letters(pages[1] ?? '')).toContain('Description')
  expect(letters(pages.join(''))).toContain(letters(name))
})
