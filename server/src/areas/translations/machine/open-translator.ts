import type { Config } from '../../../platform/config/config.ts'
import { glossary } from './glossary.ts'
import { LibreTranslate } from './libre-translate.ts'
import type { Translator } from './translator.ts'

/** The configured translation service, else the built-in glossary. */
export function openTranslator(config: Config): Translator {
  const { TRANSLATE_URL: url, TRANSLATE_API_KEY: apiKey, TRANSLATE_TIMEOUT: seconds } = config
  return url === undefined ? glossary : new LibreTranslate({ url, apiKey, timeoutMs: seconds * 1000 })
}
