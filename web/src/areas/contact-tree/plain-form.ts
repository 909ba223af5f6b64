import type { TreeForm } from '@storekeep/contract/areas/contact-tree.ts'
import type { Translate } from '#kit/words/words.ts'

/** A message without questions before it: where support has set none, or a tree leads nowhere. */
export function plainForm(t: Translate): TreeForm {
  return {
    kind: 'message',
    title: t('contact-tree.subject-other'),
    contactReasonKey: 'other',
    fields: [
      { type: 'description', id: 'description', label: t('contact-tree.describe') },
      { type: 'files', id: 'files', label: t('contact-tree.files'), imagesOnly: false },
    ],
  }
}
