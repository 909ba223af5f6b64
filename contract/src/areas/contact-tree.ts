import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import { feedEndpoint } from '../kit/feed.ts'
import { ExternalId, StoreAddressId, text, Version, described } from '../kit/fields.ts'
import { treeStatuses, treeVariations } from '../rules/contact-tree/contact-tree.ts'

const Variation = z.enum(treeVariations)
const Label = text(1, 300)
const Id = text(1, 60)
const Option = z.object({ id: Id, label: Label })
const Options = z.array(Option).check(z.minLength(1, 'field.required'), z.maxLength(50, 'field.tooLong'))

const Field = z.discriminatedUnion('type', [
  z.object({ type: z.literal('dropdown'), id: Id, label: Label, options: Options }),
  z.object({ type: z.literal('checkbox_group'), id: Id, label: Label, options: Options }),
  z.object({ type: z.literal('description'), id: Id, label: Label }),
  z.object({ type: z.literal('files'), id: Id, label: Label, imagesOnly: z.boolean() }),
  z.object({ type: z.literal('related_question'), id: Id, label: Label, field: Id, option: Id }),
])

/** A custom form; the one for refunds also disputes the refund of its order. */
const Form = z.object({
  kind: described(
    z.enum(['message', 'refund_dispute']),
    'A form for refunds also disputes the refund of its order.',
  ),
  title: Label,
  contactReasonKey: described(
    text(1, 120),
    'The key by which support recognises the subject of the message.',
  ),
  fields: z.array(Field).check(z.minLength(1, 'field.required'), z.maxLength(20, 'field.tooLong')),
})
export type TreeForm = z.output<typeof Form>

const Resolver = z.discriminatedUnion('type', [
  z.object({ type: z.literal('node'), node: described(Id, 'The id of a node of the same tree.') }),
  /** A page of the portal (SHELL-RULE-IN-APP-LINKS). */
  z.object({
    type: z.literal('link'),
    path: described(
      text(1, 300).check(z.regex(/^\/(?![/\\])/, 'field.invalid')),
      'The path of a page of the portal.',
    ),
  }),
  z.object({ type: z.literal('form'), form: Form }),
])

const Node = z.object({
  id: Id,
  title: Label,
  text: z.nullable(text(1, 2000)),
  options: z
    .array(z.object({ id: Id, label: Label, resolver: Resolver }))
    .check(z.maxLength(30, 'field.tooLong')),
})
export type TreeNode = z.output<typeof Node>

const Nodes = z.array(Node).check(z.maxLength(100, 'field.tooLong'))
/** Nodes that options lead to, and the screen shown after a form was sent. */
const SecondaryNodes = z.object({
  ACTIVE: described(Nodes, 'The nodes that options lead to.'),
  COMPLETED: described(Nodes, 'The screen shown after a form was sent.'),
})

const Language = z.string().check(z.regex(/^[a-z]{2}$/, 'language.unknown'))

/** TREE-ENTITY-TREE: the questions before a message to support. */
export const contactTree = {
  tree: endpoint({
    id: 'TREE-CALL-TREE',
    summary: 'The contact tree for a place in the portal, in the language of the request.',
    method: 'GET',
    host: 'root',
    path: '/v1/contact_tree/partners/{variation}',
    access: { section: 'INBOX' },
    effect: 'read',
    params: z.object({ variation: Variation }),
    query: z.object({
      storeAddressId: StoreAddressId,
      invoiceCode: z.optional(text(1, 60)),
      orderCode: z.optional(text(1, 60)),
      locale: z.optional(Language),
    }),
    reply: z.object({
      mainNode: Node,
      secondaryNodes: SecondaryNodes,
      locale: z.string(),
      status: z.enum(treeStatuses),
      meta: z.object({
        variation: Variation,
        storeAddressId: StoreAddressId,
        invoiceCode: z.nullable(z.string()),
        orderCode: z.nullable(z.string()),
      }),
    }),
  }),
}

/** A tree of a variation in a language; it contains every node that its options reference. */
const TreeLine = z.object({
  externalId: ExternalId,
  version: Version,
  variation: described(Variation, 'The place in the portal.'),
  language: Language,
  mainNode: described(Node, 'The first question.'),
  secondaryNodes: SecondaryNodes,
})
export type TreeLine = z.output<typeof TreeLine>

export const contactTreeFeed = {
  contactTrees: feedEndpoint({
    name: 'contact-trees',
    summary: 'Sets the contact tree for a place in the portal and a language.',
    scope: 'support',
    line: TreeLine,
  }),
}
