import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../serve.ts'

/** RFC 6266: an ASCII name for all clients, and the full name for those that support UTF-8. */
const disposition = (name: string): string => {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\%]/g, '_')
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

const lasting = 'public, max-age=31536000, immutable'

/** Streams a file at the client's pace; an unreadable part ends the response before its announced length. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  const { name, type, bytes, content, isLasting = false } = file
  return reply
    .header('content-type', type)
    .headers(bytes === null ? {} : { 'content-length': bytes })
    .header('content-disposition', isLasting ? 'inline' : disposition(name))
    .header('cache-control', isLasting ? lasting : 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .send(Readable.from(content, { objectMode: false, highWaterMark: 65_536 }))
}
