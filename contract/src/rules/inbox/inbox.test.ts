import fc from 'fast-check'
import { expect, test } from 'vitest'
import { attachmentBytes, nameFault, safeName, typeOfFile } from './attachments.ts'
import { afterMessage, conversationStatuses, pollEvery, whyNoMessage, whyNoRating } from './conversations.ts'
import { isSendable } from './sendable.ts'

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : part,
    ),
  )
const zip = [0x50, 0x4b, 3, 4]
const samples = {
  'a.jpeg': bytes([0xff, 0xd8, 0xff, 0xe0]),
  'a.JPG': bytes([0xff, 0xd8, 0xff, 0xe0]),
  'a.png': bytes([0x89], 'PNG', [13, 10, 26, 10]),
  'a.gif': bytes('GIF89a'),
  'a.pdf': bytes('%PDF-1.7'),
  'a.docx': bytes(zip, 'word/document.xml'),
  'a.xlsx': bytes(zip, 'xl/workbook.xml'),
  'a.doc': bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  'a.xls': bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
  'a.zip': bytes(zip, 'photos/1.png'),
  'a.txt': bytes('Hello\r\n'),
  'a.mov': bytes([0, 0, 0, 20], 'ftypqt  '),
  'a.mp4': bytes([0, 0, 0, 20], 'ftypisom'),
}

test('INBOX-RULE-ATTACHMENTS: each listed type is accepted by its content', () => {
  for (const [name, content] of Object.entries(samples)) {
    expect([name, nameFault(name)]).toEqual([name, null])
    expect(typeOfFile(name, content)).toHaveProperty('type')
  }
  expect(nameFault('a.pdf', true)).toBe('file.typeNotAllowed')
  expect(nameFault('a.GIF', true)).toBeNull()
})

test('INBOX-RULE-ATTACHMENTS: other types, and content that does not match the name, are rejected', () => {
  const fault = 'file.typeNotAllowed'
  for (const name of ['a.exe', 'a.svg', 'a.html', 'exe', '', 'a.', 'a.pdf.exe', 'a.git'])
    expect([name, nameFault(name), typeOfFile(name, samples['a.png'])]).toEqual([name, fault, { fault }])
  const mismatch = { fault: 'file.contentMismatch' }
  const program = bytes('MZ', [0x90, 0, 3])
  for (const name of Object.keys(samples)) expect([name, typeOfFile(name, program)]).toEqual([name, mismatch])
  for (const [name, other] of [
    ['a.png', 'a.jpeg'],
    ['a.docx', 'a.xlsx'],
    ['a.mp4', 'a.mov'],
    ['a.txt', 'a.doc'],
  ] as const)
    expect(typeOfFile(name, samples[other])).toEqual(mismatch)
  expect(typeOfFile('a.txt', new Uint8Array(0))).toEqual({ fault: 'file.empty' })
  expect(typeOfFile('a.txt', new Uint8Array(attachmentBytes + 1))).toEqual({ fault: 'file.tooLarge' })
})

test('a name keeps its words and loses folders, direction marks and characters that file systems reject', () => {
  expect(safeName('../../etc/passwd.txt')).toBe('passwd.txt')
  expect(safeName('C:\\temp\\Ração  número 1.pdf')).toBe('Ração número 1.pdf')
  expect(safeName('invoice\u202Efdp.exe')).toBe('invoicefdp.exe')
  expect(safeName('.txt')).toBe('file.txt')
  expect(safeName('')).toBe('file')
  expect(safeName(`${'x'.repeat(500)}.png`)).toBe(`${'x'.repeat(100)}.png`)
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(safeName(name)).not.toMatch(/[/\\\p{Cc}\p{Cf}]|^\./u)
      expect(safeName(name)).not.toBe('')
    }),
  )
})

test('INBOX-STATE-CONVERSATION, INBOX-STATE-CONFLICT: only a closed conversation accepts no message', () => {
  expect(conversationStatuses.filter((status) => whyNoMessage({ status }) !== null)).toEqual(['closed'])
})

test('INBOX-STATE-SEND, INBOX-STATE-SURVEY: a message opens a conversation, and a survey is answered if requested', () => {
  const asked = { status: 'need_survey_reply', survey: { status: 'requested' } } as const
  expect(afterMessage({ status: 'need_reply', survey: null })).toEqual({ status: 'open', survey: null })
  expect(afterMessage(asked)).toEqual({ status: 'open', survey: 'unresponded' })
  expect(whyNoRating(asked)).toBeNull()
  for (const status of conversationStatuses.filter((one) => one !== 'need_survey_reply'))
    expect(whyNoRating({ ...asked, status })).toBe('conversation.notAsked')
  expect(whyNoRating({ ...asked, survey: { status: 'rated' } })).toBe('conversation.notAsked')
  expect(whyNoRating({ ...asked, survey: null })).toBe('conversation.notAsked')
})

test('INBOX-RULE-NONEMPTY: a message needs visible text or a file', () => {
  for (const text of ['', ' \n', '\u200B\u2060', '\u202E']) expect(isSendable(text, 0)).toBe(false)
  expect([isSendable('a', 0), isSendable(' ', 1)]).toEqual([true, true])
})

test('INBOX-RULE-POLL-SKIP, INBOX-CONST-POLL: polling is skipped without a location, beyond the limit, and at zero minutes', () => {
  expect(pollEvery(1, 2, 0)).toBe(false)
  expect(pollEvery(1, 2, 3)).toBe(false)
  expect(pollEvery(1, 0, 3)).toBe(60_000)
  expect(pollEvery(1, 3, 3)).toBe(60_000)
  expect(pollEvery(0, 0, 3)).toBe(false)
})
