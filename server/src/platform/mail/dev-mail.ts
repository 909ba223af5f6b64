import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { isLoopback } from '../config/config.ts'
import type { StoredMail, Mails } from './mail.ts'

const shown = 100
const idForm = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Shows unsent mails at `/dev/mail`. Since their links grant access, only this machine may read them, and not through a
 * proxy or another host name (DNS rebinding).
 */
export function devMailRoutes(
  http: FastifyInstance,
  { mails, isOpen }: { readonly mails: Pick<Mails, 'newest' | 'find'>; readonly isOpen: boolean },
): void {
  const guard = (request: FastifyRequest): void => {
    if (!isOpen || !isLocal(request)) throw new AppError('request.notFound')
  }
  const mailOf = async (request: FastifyRequest): Promise<StoredMail> => {
    guard(request)
    const { id } = request.params as { id: string } // of the address below
    const mail = idForm.test(id) ? await mails.find(id) : undefined
    if (!mail) throw new AppError('request.notFound')
    return mail
  }
  http.get('/dev/mail', async (request, reply) => {
    guard(request)
    return send(reply, listOf(await mails.newest(shown)))
  })
  http.get('/dev/mail/:id', async (request, reply) => send(reply, pageOf(await mailOf(request))))
  http.get('/dev/mail/:id/html', async (request, reply) => {
    const { html } = await mailOf(request)
    if (html === null) throw new AppError('request.notFound')
    void reply.header('x-frame-options', 'SAMEORIGIN')
    return send(reply, html, "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox")
  })
}

function isLocal({ raw, headers }: FastifyRequest): boolean {
  const from = (raw.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  const isForwarded = headers['x-forwarded-for'] !== undefined || headers['forwarded'] !== undefined
  const name = URL.parse(`http://${headers.host ?? ''}`)?.hostname.replaceAll(/[[\]]/g, '') ?? ''
  return isLoopback(from) && !isForwarded && isLoopback(name)
}

function send(
  reply: FastifyReply,
  html: string,
  policy = "frame-src 'self'; frame-ancestors 'none'",
): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; ${policy}`,
    )
    .send(html)
}

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
const linked = (text: string): string =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (href) => `<a href="${href}">${href}</a>`)

const style = `body{max-width:880px;margin:32px auto;padding:0 16px;font:15px/24px system-ui,sans-serif;color:#1b1a17;background:#f7f6f3}
a{color:#0b6b4f}table{width:100%;border-collapse:collapse}td,th{padding:8px;border-bottom:1px solid #e6e3dc;text-align:start}
pre{white-space:pre-wrap;overflow-wrap:anywhere;padding:16px;background:#fff;border:1px solid #e6e3dc}
iframe{width:100%;height:520px;border:1px solid #e6e3dc;background:#fff}`

function framed(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style></head><body>${body}</body></html>`
}

function listOf(mails: readonly StoredMail[]): string {
  const rows = mails.map(
    ({ id, recipient, subject, createdAt }) =>
      `<tr><td>${createdAt.toISOString()}</td><td>${escaped(recipient)}</td><td><a href="/dev/mail/${id}">${escaped(subject)}</a></td></tr>`,
  )
  const table = `<table><thead><tr><th>Written</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const none = '<p>No mail has been written yet.</p>'
  const why = '<p>SMTP_URL is not set, so mails are kept here instead of being sent.</p>'
  return framed('Mails', `<h1>Mails</h1>${why}${mails.length > 0 ? table : none}`)
}

function pageOf({ id, recipient, subject, text, html, createdAt, language }: StoredMail): string {
  const facts = `<p>To ${escaped(recipient)} · ${createdAt.toISOString()} · ${escaped(language)}</p>`
  const frame = html === null ? '' : `<h2>HTML</h2><iframe src="/dev/mail/${id}/html" title="HTML"></iframe>`
  return framed(
    subject,
    `<p><a href="/dev/mail">All mails</a></p><h1>${escaped(subject)}</h1>${facts}<h2>Text</h2><pre dir="auto">${linked(text)}</pre>${frame}`,
  )
}
