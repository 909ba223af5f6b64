import { graphemes, isInvisible } from '../../kit/text.ts'
import { longestMessage } from '../inbox/conversations.ts'
import { disputeMessage } from '../inbox/disputes.ts'
import { isSendable } from '../inbox/sendable.ts'

/**
 * TREE-CONST-VARIATIONS: the places from which support is contacted; `inbox` in addition to the nine (GAP-TREE-INBOX).
 */
export const treeVariations = [
  'general',
  'invoice',
  'account_settings',
  'store_settings',
  'order',
  'dispute_absent',
  'start_dispute',
  'already_disputed',
  'expired_dispute',
  'inbox',
] as const
export type TreeVariation = (typeof treeVariations)[number]

/** TREE-STATE-STATUS: ACTIVE until a form is sent, then completed. */
export const treeStatuses = ['ACTIVE', 'COMPLETED'] as const

/** TREE-CONST-DELAY: a requested tree appears after this delay, so that it does not flicker. */
export const treeDelayMs = 100

const ofDispute = {
  absent: 'dispute_absent',
  start: 'start_dispute',
  already: 'already_disputed',
  expired: 'expired_dispute',
} as const satisfies Record<string, TreeVariation>

/** The variation for an order, by the state of its refund. */
export function disputeVariation(state: keyof typeof ofDispute): TreeVariation {
  return ofDispute[state]
}

interface Option {
  readonly id: string
  readonly label: string
}

/** TREE-ENTITY-TREE: a field of a custom form. A related question is asked where an earlier answer requires it. */
export type TreeField =
  | {
      readonly type: 'dropdown'
      readonly id: string
      readonly label: string
      readonly options: readonly Option[]
    }
  | {
      readonly type: 'checkbox_group'
      readonly id: string
      readonly label: string
      readonly options: readonly Option[]
    }
  | { readonly type: 'description'; readonly id: string; readonly label: string }
  | { readonly type: 'files'; readonly id: string; readonly label: string; readonly imagesOnly: boolean }
  | {
      readonly type: 'related_question'
      readonly id: string
      readonly label: string
      readonly field: string
      readonly option: string
    }

/** Input of a form: by field, the ids of selected options, or text. */
export interface FormAnswers {
  readonly choices: Readonly<Record<string, readonly string[]>>
  readonly texts: Readonly<Record<string, string>>
}

/** The fields to ask, given the answers so far. */
export function askedFields(fields: readonly TreeField[], { choices }: FormAnswers): TreeField[] {
  return fields.filter(
    (field) => field.type !== 'related_question' || choices[field.field]?.includes(field.option),
  )
}

/** The first field that is still required; every dropdown and every description is. */
export function missingField(fields: readonly TreeField[], answers: FormAnswers): TreeField | undefined {
  return askedFields(fields, answers).find(({ type, id }) => {
    if (type === 'dropdown') return (answers.choices[id] ?? []).length === 0
    return type === 'description' && isInvisible(answers.texts[id] ?? '')
  })
}

/** The answers of a form as labels and texts. */
export function formParts(fields: readonly TreeField[], answers: FormAnswers) {
  const labelsOf = (type: 'dropdown' | 'checkbox_group') =>
    askedFields(fields, answers).flatMap((field) =>
      field.type === type
        ? field.options.filter(({ id }) => answers.choices[field.id]?.includes(id)).map(({ label }) => label)
        : [],
    )
  const texts = askedFields(fields, answers).flatMap((field) => {
    const text = (answers.texts[field.id] ?? '').trim()
    if (text === '') return []
    return field.type === 'related_question'
      ? [`${field.label} ${text}`]
      : field.type === 'description'
        ? [text]
        : []
  })
  return {
    reason: labelsOf('dropdown').join(', '),
    products: labelsOf('checkbox_group'),
    description: texts.join('\n'),
  }
}

/** The message of a form (TREE-RULE-DISPUTE-MESSAGE). */
export function formMessage(fields: readonly TreeField[], answers: FormAnswers): string {
  return disputeMessage(formParts(fields, answers))
}

interface FormFault {
  /** The field to correct. */
  readonly id: string
  readonly code: 'required' | 'too-long'
}

/** Why a form cannot be sent yet: a required field is empty, nothing was entered, or its message is too long. */
export function formFault(
  fields: readonly TreeField[],
  answers: FormAnswers,
  files: number,
): FormFault | undefined {
  const asked = askedFields(fields, answers)
  const message = formMessage(fields, answers)
  const empty = missingField(fields, answers) ?? (isSendable(message, files) ? undefined : asked[0])
  if (empty) return { id: empty.id, code: 'required' }
  if (graphemes(message) <= longestMessage) return undefined
  const lengthOf = ({ id }: TreeField) => graphemes(answers.texts[id] ?? '')
  const [longest] = asked.toSorted((one, other) => lengthOf(other) - lengthOf(one))
  return longest && { id: longest.id, code: 'too-long' }
}

/** TREE-ERROR-RESOLVER: the target of an option; an unknown type is an error in the tree. */
export function resolverKind(type: string): 'node' | 'link' | 'form' {
  if (type === 'node' || type === 'link' || type === 'form') return type
  throw new Error(`the contact tree has a resolver of the unknown type ${type}`)
}
