import type { TreeForm } from '@storekeep/contract/areas/contact-tree.ts'
import type { Translate } from '#kit/words/words.ts'

/** A form with only a message, used when support has defined no tree or a branch ends without a form. */
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
