import { expect, test } from 'vitest'
import { addFiles } from './addFiles.ts'

const file = (name: string, bytes = 1) => new File([new Uint8Array(bytes)], name)
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('INBOX-RULE-ATTACHMENTS: files that can be attached are added, and each other one is named', () => {
  const chosen = [
    file('a.png'),
    file('b.exe'),
    file('c.pdf', 0),
    file('d.jpg', 11 * 1_048_576),
    file('e.pdf'),
  ]
  const { files, faults } = addFiles([file('before.png')], chosen, false)
  expect(names(files)).toEqual(['before.png', 'a.png', 'e.pdf'])
  expect(faults.map(({ kind, file: { name } }) => [name, kind])).toEqual([
    ['b.exe', 'type'],
    ['c.pdf', 'empty'],
    ['d.jpg', 'size'],
  ])
})

test('the first files that fit are added', () => {
  const many = Array.from({ length: 7 }, (_, nth) => file(`${nth}.png`))
  const { files, faults } = addFiles([], many, true)
  expect(names(files)).toEqual(['0.png', '1.png', '2.png', '3.png', '4.png'])
  expect(faults.map(({ kind }) => kind)).toEqual(['count', 'count'])
  const large = Array.from({ length: 3 }, (_, nth) => file(`${nth}.mp4`, 10 * 1_048_576))
  expect(addFiles([], [...large, file('small.pdf')], false)).toMatchObject({
    files: [{ name: '0.mp4' }, { name: '1.mp4' }, { name: 'small.pdf' }],
    faults: [{ kind: 'total', file: { name: '2.mp4' } }],
  })
})

test('without a file that can be attached, the chosen ones are the same', () => {
  const before = [file('a.png')]
  expect(addFiles(before, [file('b.pdf')], true).files).toBe(before)
})
