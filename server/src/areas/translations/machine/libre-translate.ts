import { baseLanguage } from '@storekeep/contract/rules/translations/languages.ts'
import * as z from 'zod/mini'
import { AppError } from '../../../platform/app-error.ts'
import { reasonOf } from '../../../platform/db/errors.ts'
import type { Pair, Translator } from './translator.ts'

interface LibreTranslateOptions {
  /** Base URL of the service; `/translate` is appended. */
  readonly url: string
  readonly apiKey?: string | undefined
  readonly timeoutMs: number
}

/** Failure reasons of the service; the texts of `translation.unavailable` name them. */
type Reason = 'timeout' | 'unreachable' | 'refused' | 'busy' | 'answer' | 'language'

const Answer = z.object({ translatedText: z.array(z.nullable(z.string())) })
/** Upper limit for the response body. */
const mostBytes = 8_000_000

const unavailable = (reason: Reason, details: object = {}, cause?: unknown): AppError =>
  new AppError('translation.unavailable', { reason, ...details }, cause === undefined ? {} : { cause })

/** HTTP client for a service with the LibreTranslate API. */
export class LibreTranslate implements Translator {
  readonly engine = 'SERVICE'
  readonly knowsSameWords = false
  readonly #options: LibreTranslateOptions

  constructor(options: LibreTranslateOptions) {
    this.#options = options
  }

  async translate(texts: readonly string[], { sourceLanguage, targetLanguage }: Pair) {
    const { apiKey } = this.#options
    const response = await this.#post({
      q: texts,
      source: baseLanguage(sourceLanguage),
      target: baseLanguage(targetLanguage),
      format: 'text',
      ...(apiKey !== undefined && { api_key: apiKey }),
    })
    const answer = Answer.safeParse(response)
    // a different number of texts cannot be matched to the request
    if (!answer.success || answer.data.translatedText.length !== texts.length)
      throw unavailable('answer', {
        asked: texts.length,
        answered: answer.success ? answer.data.translatedText.length : null,
      })
    return answer.data.translatedText
  }

  async #post(body: object): Promise<unknown> {
    const { url, timeoutMs } = this.#options
    let text: string
    let status: number
    try {
      const response = await fetch(`${url.endsWith('/') ? url.slice(0, -1) : url}/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      status = response.status
      text = await textOf(response)
    } catch (error) {
      if (error instanceof AppError) throw error
      const isTimeout = error instanceof Error && error.name === 'TimeoutError'
      throw unavailable(isTimeout ? 'timeout' : 'unreachable', { because: reasonOf(error) }, error)
    }
    if (status === 400) throw unavailable('language', { status })
    if (status === 429) throw unavailable('busy', { status })
    if (status !== 200) throw unavailable('refused', { status })
    try {
      return JSON.parse(text)
    } catch (error) {
      throw unavailable('answer', {}, error)
    }
  }
}

/** Reads the response body up to the size limit. */
async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of response.body ?? []) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw unavailable('answer')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
