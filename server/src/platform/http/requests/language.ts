import type { FastifyRequest } from 'fastify'
import { fallbackLanguage, negotiate } from '../../words/languages.ts'

/**
 * Language of an answer: what the page shows (its own header), else what the browser asks for, else what
 * the user once chose, else English (PLATFORM-RULE-HEADERS).
 */
export function languageOf(request: FastifyRequest): string {
  const own = request.headers['x-language-code']
  return (
    negotiate(typeof own === 'string' ? own : undefined) ??
    negotiate(request.headers['accept-language']) ??
    negotiate(request.caller?.principal?.language ?? undefined) ??
    fallbackLanguage
  )
}
