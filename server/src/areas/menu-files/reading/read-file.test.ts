import { expect, test } from 'vitest'
import { read } from '../foreign/foreign.testing.ts'
import { linkedDataOf } from '../foreign/schema-org.ts'

const nested = (levels: number, open: string, close: string) =>
  `${open.repeat(levels)}null${close.repeat(levels)}`

test.each([
  ['our own format', `{"format":"storekeep-menu","version":1,"things":${nested(20_000, '[', ']')}}`],
  ['a menu of the Uber Eats API', `{"menus":[],"items":[],"more":${nested(20_000, '{"a":', '}')}}`],
  [
    'a schema.org menu',
    `{"@type":"Menu","hasMenuSection":${nested(20_000, '{"@type":"MenuSection","hasMenuSection":', '}')}}`,
  ],
])('MENU-FILE: %s with endless nesting is refused, and does not end the reader', async (_, text) => {
  await expect(read(text)).rejects.toMatchObject({ name: 'UnreadableFile', code: 'menuFile.broken' })
})

test('MENU-FILE: another system’s menu has at most 20,000 products and options as well', async () => {
  const option = (nth: number) => ({ uuid: 'o', title: `Option ${nth}`, price: nth })
  const store = (count: number) => ({
    sections: [{ uuid: 's', title: 'Soups', itemUuids: ['i'] }],
    items: {
      i: {
        uuid: 'i',
        title: 'Soup',
        price: 100,
        customizationsList: [
          { uuid: 'g', title: 'Extra', options: Array.from({ length: count }, (_, nth) => option(nth)) },
        ],
      },
    },
  })
  await expect(read(JSON.stringify(store(20_001)))).rejects.toMatchObject({ code: 'menuFile.tooMany' })
  const file = await read(JSON.stringify(store(3)))
  expect(file.rows.flatMap(({ cells: { type, id } }) => (type === 'option' ? [id] : []))).toEqual([
    'o',
    'o@2',
    'o@3',
  ])
})

test('MENU-FILE: linked data is found in pages of any spelling, and a damaged script is left out', () => {
  const page = `<!doctype html><script>var x = "<script"</script><SCRIPT
    type='application/LD+json' >{"a":"<b>"}</SCRIPT ><script type="application/ld+json">{"broken"</script>
    <script type="application/ld+json">[2]</script><script type="application/ld+json">[3]`
  expect(linkedDataOf(page)).toEqual([{ a: '<b>' }, [2]])
})

test.each(['<script', '<script application/ld+json', '<script type="application/ld+json">'])(
  'MENU-FILE: a page of nothing but %s is read in a moment',
  (tag) => {
    const began = process.cpuUsage()
    expect(linkedDataOf(tag.repeat(100_000))).toEqual([])
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(2)
  },
)
