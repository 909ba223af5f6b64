import { isInvisible, isPlain, graphemes } from '../../kit/text.ts'
import { menuKinds } from '../catalog/limits.ts'
import { longestDescription, nameFault } from '../catalog/names.ts'

/** The texts of a menu: everything has a name, products have a description too. */
export const textFields = ['name', 'description'] as const
export type TextField = (typeof textFields)[number]
export const textKinds = menuKinds

/** Origin of a translation: a person wrote or confirmed it, or a machine created it. */
export const origins = ['HUMAN', 'MACHINE'] as const
export type Origin = (typeof origins)[number]
/** Engine of a machine translation: the translation memory, the built-in glossary, or a service. */
export const engines = ['MEMORY', 'GLOSSARY', 'SERVICE'] as const
export type Engine = (typeof engines)[number]
/** Why a text has no machine translation. */
export const untranslatedReasons = ['UNKNOWN', 'UNCHANGED', 'UNFIT'] as const

/** The state of a text of the menu in a language. */
export const translationStates = ['UNTRANSLATED', 'MACHINE', 'OUTDATED', 'HUMAN'] as const
export type TranslationState = (typeof translationStates)[number]
/** Filters of the page: a text under review also has one of the states. */
export const translationFilters = [...translationStates, 'UNDER_REVIEW'] as const

/** Maximum number of texts per translation call. */
export const mostTexts = 100
/** Maximum number of suggestions per correction request. */
export const mostSuggestions = 100
/** Maximum number of texts per command. */
export const mostMachineTexts = 50

/** A translation is outdated as soon as its source text has changed. */
export function stateOf(
  source: string,
  translation: { readonly origin: Origin; readonly sourceText: string } | null,
): TranslationState {
  if (!translation) return 'UNTRANSLATED'
  return translation.sourceText === source ? translation.origin : 'OUTDATED'
}

/** The fault of a translated text, as a message key: names have the limits of names on the menu. */
export function translationFault(field: TextField, text: string): string | null {
  if (field === 'name') return nameFault(text)
  if (!isPlain(text)) return 'text.unreadable'
  if (isInvisible(text)) return 'field.required'
  if (text.length > longestDescription * 12 || graphemes(text) > longestDescription) return 'field.tooLong'
  return null
}

/** Machine translation fills empty texts, and replaces outdated texts of its own. */
export function isForMachine(
  source: string,
  translation: { readonly origin: Origin; readonly sourceText: string } | null,
): boolean {
  const state = stateOf(source, translation)
  return state === 'UNTRANSLATED' || (state === 'OUTDATED' && translation?.origin === 'MACHINE')
}
