import type { TreeForm, TreeLine, TreeNode } from '@storekeep/contract/areas/contact-tree.ts'
import type { TreeVariation } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { treeVariations } from '@storekeep/contract/rules/contact-tree/contact-tree.ts'
import { treeWords, type TreeWords } from './tree-words.ts'

type Option = TreeNode['options'][number]

const message = (words: TreeWords, key: string, title: string): TreeForm => ({
  kind: 'message',
  title,
  contactReasonKey: key,
  fields: [
    { type: 'description', id: 'description', label: words.describe },
    { type: 'files', id: 'files', label: words.files, imagesOnly: false },
  ],
})

const writes = (words: TreeWords, key: string, label: string): Option => ({
  id: key,
  label,
  resolver: { type: 'form', form: message(words, key, label) },
})
const leads = (id: string, label: string, path: string): Option => ({
  id,
  label,
  resolver: { type: 'link', path },
})

/** Questions about a disputed refund: reason, products and description. */
const disputeForm = (words: TreeWords): TreeForm => ({
  kind: 'refund_dispute',
  title: words.dispute,
  contactReasonKey: 'refund_dispute',
  fields: [
    {
      type: 'dropdown',
      id: 'reason',
      label: words.disputeWhy,
      options: [
        { id: 'included', label: words.disputeIncluded },
        { id: 'courier', label: words.disputeCourier },
        { id: 'other', label: words.disputeOther },
      ],
    },
    {
      type: 'checkbox_group',
      id: 'products',
      label: words.disputeWhat,
      options: [
        { id: 'all', label: words.disputeAll },
        { id: 'some', label: words.disputeSome },
      ],
    },
    { type: 'related_question', id: 'which', label: words.disputeWhich, field: 'products', option: 'some' },
    { type: 'description', id: 'description', label: words.describe },
    { type: 'files', id: 'photos', label: words.photos, imagesOnly: true },
  ],
})

const orderOptions = (words: TreeWords): Option[] => [
  writes(words, 'order_courier', words.orderCourier),
  writes(words, 'order_customer', words.orderCustomer),
  writes(words, 'order_other', words.other),
]

const optionsOf = (variation: TreeVariation, words: TreeWords): Option[] => {
  switch (variation) {
    case 'general':
    case 'inbox':
      return [
        { id: 'orders', label: words.orders, resolver: { type: 'node', node: 'orders' } },
        { id: 'money', label: words.money, resolver: { type: 'node', node: 'money' } },
        leads('menu', words.menu, '/menu'),
        writes(words, 'other', words.other),
      ]
    case 'invoice':
      return [
        writes(words, 'invoice_wrong', words.invoiceWrong),
        writes(words, 'invoice_data', words.invoiceData),
      ]
    case 'account_settings':
      return [
        writes(words, 'bank_account', words.bankAccount),
        writes(words, 'account_data', words.accountData),
      ]
    case 'store_settings':
      return [
        writes(words, 'store_hours', words.storeHours),
        writes(words, 'store_address', words.storeAddress),
      ]
    case 'order':
    case 'dispute_absent':
      return orderOptions(words)
    case 'start_dispute':
      return [
        { id: 'dispute', label: words.dispute, resolver: { type: 'form', form: disputeForm(words) } },
        ...orderOptions(words),
      ]
    case 'already_disputed':
      return [leads('inbox', words.openInbox, '/inbox'), ...orderOptions(words)]
    case 'expired_dispute':
      return orderOptions(words)
  }
}

const secondary = (words: TreeWords): TreeLine['secondaryNodes'] => ({
  ACTIVE: [
    {
      id: 'orders',
      title: words.orders,
      text: words.ordersAbout,
      options: [leads('reports', words.findOrder, '/reports'), ...orderOptions(words)],
    },
    {
      id: 'money',
      title: words.money,
      text: null,
      options: [
        leads('invoicing', words.openInvoices, '/invoicing'),
        writes(words, 'payout_missing', words.payoutMissing),
        writes(words, 'bank_account', words.bankAccount),
      ],
    },
  ],
  COMPLETED: [{ id: 'received', title: words.received, text: words.receivedAbout, options: [] }],
})

const aboutOf = (variation: TreeVariation, words: TreeWords): string | null => {
  switch (variation) {
    case 'dispute_absent':
      return words.absent
    case 'already_disputed':
      return words.already
    case 'expired_dispute':
      return words.expired
    default:
      return null
  }
}

/** The contact trees of the demo: one per variation, in three languages. */
export const treeLines: readonly TreeLine[] = Object.entries(treeWords).flatMap(([language, words]) =>
  treeVariations.map((variation) => ({
    externalId: `demo-tree/${variation}/${language}`,
    version: 1,
    variation,
    language,
    mainNode: {
      id: 'main',
      title: words.main,
      text: aboutOf(variation, words),
      options: optionsOf(variation, words),
    },
    secondaryNodes: secondary(words),
  })),
)
