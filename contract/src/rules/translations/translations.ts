import { isInvisible, isPlain, graphemes } from '../../kit/fields.ts'
import { menuKinds } from '../catalog/limits.ts'
import { longestDescription, nameFault } from '../catalog/names.ts'

/** The texts of a menu: everything has a name, products have a description too. */
export const textFields = ['name', 'description'] as const
export type TextField = (typeof textFields)[number]
export const textKinds = menuKinds

/** Where a translation comes from: a person wrote or confirmed it, or a machine made it. */
export const origins = ['HUMAN', 'MACHINE'] as const
export type Origin = (typeof origins)[number]
/** What made a machine translation: the translation memory, the embedded glossary, or a service. */
export const engines = ['MEMORY', 'GLOSSARY', 'SERVICE'] as const
export type Engine = (typeof engines)[number]
/** Why a text has no machine translation. */
export const untranslatedReasons = ['UNKNOWN', 'UNCHANGED', 'UNFIT'] as const

/** The state of a text of the menu in a language. */
export const translationStates = ['UNTRANSLATED', 'MACHINE', 'OUTDATED', 'HUMAN'] as const
export type TranslationState = (typeof translationStates)[number]
/** What the page filters by: a text under review also has one of the states. */
export const translationFilters = [...translationStates, 'UNDER_REVIEW'] as const

/** Texts of one call to translate. */
export const mostTexts = 100
/** Suggestions of one request for corrections. */
export const mostSuggestions = 100
/** Texts that one command translates. */
export const mostMachineTexts = 50

/** A translation is outdated as soon as its source text has changed. */
export function stateOf(
  source: string,
  translation: { readonly origin: Origin; readonly sourceText: string } | null,
): TranslationState {
  if (!translation) return 'UNTRANSLATED'
  return translation.sourceText === source ? translation.origin : 'OUTDATED'
}

/** What is wrong with a translated text, as a message key: names are bound as names of the menu are. */
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
