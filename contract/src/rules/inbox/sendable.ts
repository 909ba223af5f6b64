import { isInvisible } from '../../kit/text.ts'

/** INBOX-RULE-NONEMPTY: a message has a visible text or a file. */
export function isSendable(text: string, files: number): boolean {
  return files > 0 || !isInvisible(text)
}
