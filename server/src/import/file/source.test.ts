import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { recordsOf, sniff, textOf } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'source-'))
afterAll(() => rmSync(folder, { recursive: true }))

let count = 0
const file = (content: string | Uint8Array): string => {
  const path = join(folder, `${count++}.txt`)
  writeFileSync(path, content)
  return path
}

const read = async (content: string | Uint8Array, encoding?: string) => {
  const path = file(content)
  const sniffed = await sniff(path, encoding)
  const found: [number, ...string[]][] = []
  for await (const { line, cells } of recordsOf(textOf(path, sniffed.encoding), sniffed.delimiter))
    found.push([line, ...cells])
  return found
}

test('a byte order mark, Windows line ends, quotes and empty lines are read', async () => {
  expect(await read('\uFEFFa,b\r\n1,"x, ""y"""\r\n\r\n2,"two\r\nlines"\r\n3,z\r\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'x, "y"'],
    [4, '2', 'two\r\nlines'],
    [6, '3', 'z'],
  ])
})

test('the delimiter is detected from the header', async () => {
  expect((await read('a;b,c;d\n1;2;3')).at(0)).toEqual([1, 'a', 'b,c', 'd'])
  expect((await read('a\tb\n1\t5" pipe')).at(1)).toEqual([2, '1', '5" pipe'])
  expect((await read('a|b|c\n1|2|3')).at(1)).toEqual([2, '1', '2', '3'])
})

test('other encodings are detected by byte order mark or given, and invalid bytes are rejected', async () => {
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a,b\n1,ñ', 'utf16le')])
  expect((await read(wide)).at(1)).toEqual([2, '1', 'ñ'])
  const old = Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0x31, 0x2c, 0xf1])
  expect((await read(old, 'windows-1252')).at(1)).toEqual([2, '1', 'ñ'])
  await expect(read(old)).rejects.toThrow(
    'The file is not utf-8: line 2 has the byte 0xF1. With --encoding windows-1252 it reads “1,ñ”.',
  )
})

test('an invalid byte is located in any chunk, also after a character that spans two', async () => {
  const line = 'ñandú,1\n'
  const many = Buffer.from(`${'x'.repeat(262_143 - 2)}\n${line.repeat(40_000)}`)
  const cut = Buffer.concat([many, Buffer.from([0x63, 0x61, 0x66, 0xe9, 0x0a])])
  await expect(read(cut)).rejects.toThrow(
    'line 40002 has the byte 0xE9. With --encoding windows-1252 it reads “café”',
  )
})

test('an unterminated quote reports where the file is broken', async () => {
  await expect(read('a,b\n1,"never ends\n2,x\n')).rejects.toThrow(/broken at or after line 2/)
})

test('NDJSON is distinguished from columns, and an empty file is rejected', async () => {
  expect(await sniff(file('{"a":1}\n'))).toMatchObject({ format: 'ndjson' })
  await expect(sniff(file(''))).rejects.toThrow('The file is empty.')
  for (const array of ['[\n{"order":1}]', '[{"order":1}]', '[[1]]'])
    await expect(sniff(file(array))).rejects.toThrow('one object a line')
  expect((await sniff(file('[Order],[Date]\n1,2'))).format).toBe('csv')
})
