import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Below this size a response fits one packet anyway. */
const compressedFrom = 1024

export type Encoding = 'br' | 'gzip'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Compresses a response, for speed before size. */
export function compressed(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'gzip'
    ? gzipAsync(bytes)
    : brotliAsync(bytes, {
        params: {
          // as small as gzip's best level in a third of its time
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          // the default window of 4 MB is memory that our responses do not need
          [constants.BROTLI_PARAM_LGWIN]: 18,
        },
      })
}

/** The encoding that the client accepts, brotli before gzip; undefined for neither. `;q=0` refuses one, `*` accepts others. */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined
  const weights = new Map<string, number>()
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...settings] = part.split(';').map((it) => it.trim())
    const weight = settings.find((it) => it.startsWith('q='))?.slice(2)
    weights.set(name, weight === undefined ? 1 : Number(weight))
  }
  const takes = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

const isText = (type: unknown): boolean =>
  typeof type === 'string' &&
  /^(?:text\/(?!event-stream)|application\/(?:[\w.+-]*json|javascript|xml))/.test(type)

/**
 * Compresses generated responses: JSON, texts, errors. Encoded content (pages, built files) and streams (events,
 * exports) are left unchanged. ETags are weak, so they apply to every encoding.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload: unknown) => {
    if (!(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    if (reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))) return payload
    vary(reply)
    const bytes = typeof payload === 'string' ? Buffer.from(payload) : payload
    const encoding = encodingFor(request.headers['accept-encoding'])
    // the length in a HEAD response is that without encoding
    if (bytes.length < compressedFrom || !encoding || request.method === 'HEAD') return payload
    const smaller = await compressed(bytes, encoding)
    reply.removeHeader('content-length')
    void reply.header('content-encoding', encoding)
    return smaller
  })
}

const vary = (reply: FastifyReply): void => {
  const named = [reply.getHeader('vary') ?? []].flat().join(', ')
  if (!/\baccept-encoding\b|^\*$/i.test(named))
    void reply.header('vary', named === '' ? 'accept-encoding' : `${named}, accept-encoding`)
}
