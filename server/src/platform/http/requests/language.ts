import type { FastifyRequest } from 'fastify'
import { fallbackLanguage } from '../../words/catalogues.ts'
import { negotiate } from '../../words/languages.ts'

/**
 * Language of a response: that of the page (its own header), else the browser's, else the user's preference, else
 * English (PLATFORM-RULE-HEADERS).
 */
export function languageOf(request: FastifyRequest): string {
  const own = request.headers['x-language-code']
  return (
    negotiate(typeof own === 'string' ? own : undefined) ??
    negotiate(request.headers['accept-language']) ??
    negotiate(request.caller?.user?.language ?? undefined) ??
    fallbackLanguage
  )
}
