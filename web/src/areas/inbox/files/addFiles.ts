import {
  attachmentBytes,
  attachmentsBytes,
  mostAttachments,
  nameFault,
} from '@storekeep/contract/rules/inbox/attachments.ts'

export interface FileFault {
  readonly kind: 'type' | 'empty' | 'size' | 'total' | 'count'
  readonly file: File
}

/**
 * INBOX-RULE-ATTACHMENTS: adds chosen files before the server looks at their content. What cannot be attached is left
 * out and named.
 */
export function addFiles(
  files: readonly File[],
  added: readonly File[],
  imagesOnly: boolean,
): { readonly files: readonly File[]; readonly faults: readonly FileFault[] } {
  const kept = [...files]
  const faults: FileFault[] = []
  for (const file of added) {
    const kind = faultOf(file, kept, imagesOnly)
    if (kind === null) kept.push(file)
    else faults.push({ kind, file })
  }
  return { files: kept.length === files.length ? files : kept, faults }
}

function faultOf(file: File, others: readonly File[], imagesOnly: boolean): FileFault['kind'] | null {
  if (nameFault(file.name, imagesOnly) !== null) return 'type'
  if (file.size === 0) return 'empty'
  if (file.size > attachmentBytes) return 'size'
  if (others.length >= mostAttachments) return 'count'
  return others.reduce((sum, { size }) => sum + size, file.size) > attachmentsBytes ? 'total' : null
}
