import { expect, test } from 'vitest'
import {
  askedFields,
  disputeVariation,
  formFault,
  formParts,
  missingField,
  resolverKind,
  treeVariations,
  type TreeField,
} from './contact-tree.ts'

const fields: TreeField[] = [
  {
    type: 'dropdown',
    id: 'why',
    label: 'Reason',
    options: [
      { id: 'there', label: 'It was there' },
      { id: 'other', label: 'Other' },
    ],
  },
  {
    type: 'checkbox_group',
    id: 'what',
    label: 'Products',
    options: [
      { id: 's', label: 'Soup' },
      { id: 'r', label: 'Rice' },
    ],
  },
  { type: 'related_question', id: 'which', label: 'Which one?', field: 'why', option: 'other' },
  { type: 'description', id: 'more', label: 'More' },
  { type: 'files', id: 'photos', label: 'Photos', imagesOnly: true },
]

test('TREE-CONST-VARIATIONS: the nine variations and the inbox, four of them about a refund', () => {
  expect(treeVariations).toHaveLength(10)
  for (const state of ['absent', 'start', 'already', 'expired'] as const)
    expect(treeVariations).toContain(disputeVariation(state))
})

test('TREE-ENTITY-TREE: a related question is asked if an earlier answer requires it', () => {
  const ids = (choice: string) =>
    askedFields(fields, { choices: { why: [choice] }, texts: {} }).map(({ id }) => id)
  expect(ids('there')).not.toContain('which')
  expect(ids('other')).toContain('which')
})

test('a form reports missing fields, then returns its reason, products and text', () => {
  expect(missingField(fields, { choices: {}, texts: {} })?.id).toBe('why')
  const choices = { why: ['other'], what: ['r', 's'] }
  expect(missingField(fields, { choices, texts: { more: ' ' } })?.id).toBe('more')
  const answers = { choices, texts: { more: ' See photo ', which: 'The rice' } }
  expect(missingField(fields, answers)).toBeUndefined()
  expect(formParts(fields, answers)).toEqual({
    reason: 'Other',
    products: ['Soup', 'Rice'],
    description: 'Which one? The rice\nSee photo',
  })
})

test('a form without required fields needs an answer or a file, and its message has a limit', () => {
  const optional = fields.filter(({ type }) => type === 'checkbox_group' || type === 'files')
  const nothing = { choices: {}, texts: {} }
  expect(formFault(optional, nothing, 0)).toEqual({ id: 'what', code: 'required' })
  expect(formFault(optional, nothing, 1)).toBeUndefined()
  expect(formFault(optional, { choices: { what: ['s'] }, texts: {} }, 0)).toBeUndefined()
  expect(formFault(fields, nothing, 0)).toEqual({ id: 'why', code: 'required' })
  const answers = (more: string) => ({ choices: { why: ['there'] }, texts: { more } })
  expect(formFault(fields, answers('\u200B'), 0)).toEqual({ id: 'more', code: 'required' })
  // the reason is part of the message
  expect(formFault(fields, answers('x'.repeat(4900)), 0)).toBeUndefined()
  expect(formFault(fields, answers('x'.repeat(5000)), 0)).toEqual({ id: 'more', code: 'too-long' })
  // counted as the server counts it
  expect(formFault(fields, answers('👩‍👩‍👧'.repeat(4900)), 0)).toBeUndefined()
})

test('TREE-ERROR-RESOLVER: a resolver of an unknown type throws', () => {
  expect(resolverKind('form')).toBe('form')
  expect(() => resolverKind('x')).toThrow('unknown type x')
})
