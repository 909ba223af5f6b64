import { describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { testApp } from '../testing/test-app.ts'

const mail = {
  to: '"<x>"@demo.test',
  subject: '<b>Hi</b>',
  text: 'Open https://portal.test/a#t',
  language: 'en',
}

describe('/dev/mail', () => {
  test('shows unsent mails to this machine only, and executes none of their content', async () => {
    const app = await testApp({ config: { SHOW_MAILS: true } })
    const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
      app.http.inject({ url, headers: { host: 'localhost:3000', ...headers }, remoteAddress })
    try {
      expect((await get('/dev/mail')).body).toContain('No mail has been written yet.')
      const id = await app.database.db.transaction((tx) =>
        app.services.mails.send(tx, { ...mail, html: '<p>Hi</p><script>alert(1)</script>' }),
      )
      const list = await get('/dev/mail')
      expect(list.body).toContain(`<a href="/dev/mail/${id}">&#60;b&#62;Hi`)
      expect(list.body).not.toContain('<b>Hi')
      const shown = await get(`/dev/mail/${id}`)
      expect(shown.body).toContain('<a href="https://portal.test/a#t">')
      const html = await get(`/dev/mail/${id}/html`)
      expect(html.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
      for (const refused of [
        await get('/dev/mail', {}, '192.0.2.1'),
        await get('/dev/mail', { 'x-forwarded-for': '127.0.0.1' }),
        await get('/dev/mail', { host: 'evil.test' }),
        await get('/dev/mail/not-an-id'),
      ])
        expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'request.notFound'])
    } finally {
      await app.close()
    }
  })

  test('is closed with a mail server, on other addresses, behind a public URL, and outside demo and development', async () => {
    const open = (env: Record<string, string>) => readConfig(env).SHOW_MAILS
    expect(open({})).toBe(true)
    expect(open({ DEMO: 'off', NODE_ENV: 'development' })).toBe(true)
    expect(open({ PUBLIC_URL: 'http://localhost:3000' })).toBe(true)
    for (const closed of [
      { DEMO: 'off' },
      { SMTP_URL: 'smtp://127.0.0.1:25' },
      { HOST: '0.0.0.0', DEMO: 'on' },
      { PUBLIC_URL: 'https://portal.example' },
    ])
      expect(open(closed)).toBe(false)
    const app = await testApp()
    try {
      expect((await app.http.inject('/dev/mail')).statusCode).toBe(404)
    } finally {
      await app.close()
    }
  })
})
