import { expect, test } from 'vitest'
import { Form } from './form.ts'

const type = 'multipart/form-data; boundary=x'
const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`

test('a form has fields and files', async () => {
  const file = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nhello\r\n'
  const form = await Form.read(Buffer.from(`${part('text', 'hi')}${file}--x--`), type)
  expect(form.fields).toEqual({ text: 'hi' })
  expect(form.files).toMatchObject([{ name: 'a.txt', bytes: 5 }])
})

test('a line break of a text is one character, as in the form that was filled in', async () => {
  const body = Buffer.from(`${part('text', 'one\r\ntwo\r\n\r\nthree')}--x--`)
  expect((await Form.read(body, type)).fields).toEqual({ text: 'one\ntwo\n\nthree' })
})

test('a hundred thousand parts are refused before they are parsed', async () => {
  const body = Buffer.from(`${part('a', '1').repeat(100_000)}--x--`)
  const began = performance.now()
  for (const contentType of [
    type,
    'multipart/form-data; boundary="x"',
    'multipart/form-data;charset=utf-8; BOUNDARY=x; a=b',
  ])
    await expect(Form.read(body, contentType)).rejects.toThrow('request.malformed')
  expect(performance.now() - began).toBeLessThan(200)
})
