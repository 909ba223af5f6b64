import { ApiError, isVersionMismatch } from '#kit/api/ApiError.ts'
import { errorText } from '#kit/api/errorText.ts'
import { listed } from '#kit/formats/listed.ts'
import type { Formats } from '#kit/formats/formats.ts'
import { anyText, hasText } from '#kit/words/words.ts'

type Named = readonly { readonly id: number; readonly name?: string | undefined }[]
type Known = readonly (Named[number] & { readonly storeAddresses?: Named })[]

/** Texts that name the stores, locations or sections of a refusal and say what to do about them. */
const naming: Readonly<Record<string, string>> = {
  'access.foreignStore': 'users.error.foreign',
  'user.sectionNotHeld': 'users.error.not-held',
  'users.reason.last-brand-manager': 'users.error.last-brand-manager',
}

/** The text of a failed change of a user, with the names of what it concerns; a denied one says why. */
export function failureText(error: unknown, formats: Pick<Formats, 'lang'>, stores: Known): string {
  if (isVersionMismatch(error)) return anyText('users.error.changed')
  if (!(error instanceof ApiError)) return errorText(error)
  const { reason, storeIds, storeAddressIds, sections } = error.details
  const names = [
    ...named(stores, storeIds),
    ...named(
      stores.flatMap(({ storeAddresses = [] }) => storeAddresses),
      storeAddressIds,
    ),
    ...(Array.isArray(sections) ? sections.map((section) => anyText(`access.section.${section}`)) : []),
  ]
  const text = naming[typeof reason === 'string' ? reason : error.code]
  if (text !== undefined && names.length > 0) return anyText(text, { names: listed(formats, names) })
  return typeof reason === 'string' && hasText(reason) ? anyText(reason) : errorText(error)
}

const named = (known: Named, ids: unknown): string[] =>
  Array.isArray(ids) ? known.filter(({ id }) => ids.includes(id)).map(({ name = '' }) => name) : []
