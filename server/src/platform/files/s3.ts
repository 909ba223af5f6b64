import { createHash, createHmac } from 'node:crypto'

export interface S3Options {
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** An S3 server other than Amazon's; the bucket is then part of the path. */
  readonly endpoint?: string | undefined
}

/** The signed parts of a request. */
interface S3Request {
  readonly method: string
  readonly url: URL
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
  readonly at: Date
}

const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest()

/** Headers of a request with an AWS signature (version 4) over all of them and the body. */
export function signed(
  request: S3Request,
  options: Pick<S3Options, 'region' | 'accessKeyId' | 'secretAccessKey'>,
): Record<string, string> {
  const time = request.at.toISOString().replace(/[-:]|\.\d+/g, '')
  const day = time.slice(0, 8)
  const headers: Record<string, string> = {
    ...request.headers,
    host: request.url.host,
    'x-amz-content-sha256': sha256(request.body),
    'x-amz-date': time,
  }
  const names = Object.keys(headers).toSorted()
  const canonical = [
    request.method,
    request.url.pathname.split('/').map(escaped).join('/'),
    queryOf(request.url),
    ...names.map((name) => `${name}:${headers[name]?.trim()}`),
    '',
    names.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${day}/${options.region}/s3/aws4_request`
  const key = [options.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${options.secretAccessKey}`, day))
  const signature = hmac(key, ['AWS4-HMAC-SHA256', time, scope, sha256(canonical)].join('\n')).toString('hex')
  headers['authorization'] =
    `AWS4-HMAC-SHA256 Credential=${options.accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`
  return headers
}

const queryOf = (url: URL): string =>
  [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')

const escaped = (segment: string): string => encoded(decodeURIComponent(segment))

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** The four S3 calls that the product needs; Amazon's own client brings a hundred packages. */
export class S3Bucket {
  readonly #options: S3Options

  constructor(options: S3Options) {
    this.#options = options
  }

  async put(key: string, bytes: Uint8Array, contentType: string): Promise<void> {
    await this.#call('PUT', key, bytes, { 'content-type': contentType })
  }

  async get(key: string): Promise<Uint8Array | undefined> {
    const answer = await this.#call('GET', key, new Uint8Array(0))
    return answer && new Uint8Array(await answer.arrayBuffer())
  }

  async delete(key: string): Promise<void> {
    await this.#call('DELETE', key, new Uint8Array(0))
  }

  async list(prefix: string): Promise<string[]> {
    const keys: string[] = []
    let token: string | undefined
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix })
      if (token !== undefined) query.set('continuation-token', token)
      const answer = await this.#call('GET', `?${query.toString()}`, new Uint8Array(0))
      if (!answer) throw new Error(`S3 has no bucket ${this.#options.bucket}`)
      const text = await answer.text()
      for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) keys.push(key)
      token = /<NextContinuationToken>([^<]+)</.exec(text)?.[1]
    } while (token !== undefined)
    return keys
  }

  /** Undefined for a missing file, not for a missing bucket; network errors, 5xx and "slow down" are retried. */
  async #call(
    method: string,
    key: string,
    body: Uint8Array,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response | undefined> {
    const url = this.#address(key)
    for (let attempt = 1; ; attempt++) {
      const answer = await this.#once({ method, url, headers, body, at: new Date() }).catch(
        (error: unknown) => {
          if (attempt >= 4) throw error
        },
      )
      if (answer?.ok) return answer
      const text = (await answer?.text()) ?? ''
      if (answer?.status === 404 && method !== 'PUT' && !text.includes('NoSuchBucket')) return undefined
      const again = !answer || answer.status >= 500 || answer.status === 429
      if (!again || attempt >= 4)
        throw new Error(`S3 answered ${answer?.status} to ${method} ${key}: ${text.slice(0, 300)}`)
      await new Promise((resolve) => setTimeout(resolve, 100 * 3 ** attempt * Math.random()))
    }
  }

  #once(request: S3Request): Promise<Response> {
    const { host: _, ...headers } = signed(request, this.#options)
    const { method, body } = request
    return fetch(request.url, {
      method,
      headers,
      ...(method === 'PUT' ? { body: new Uint8Array(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    })
  }

  #address(key: string): URL {
    const { bucket, region, endpoint } = this.#options
    if (endpoint === undefined) return new URL(`https://${bucket}.s3.${region}.amazonaws.com/${key}`)
    return new URL(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`)
  }
}
