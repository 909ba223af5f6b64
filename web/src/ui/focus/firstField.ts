import { isUsable } from './focusable.ts'

/** Where a form is begun; a list of choices is entered at the chosen one. */
const fields =
  ':is(input:not([type=hidden], [type=file]), textarea):not([readonly], :disabled), [role=spinbutton], button[aria-haspopup=listbox]:not(:disabled)'
const chosen = 'input[type=radio]:checked'

/**
 * Gives the focus to the first field of a dialog's content, also if it loads later, until the user has moved on. Without
 * a mouse the field would open a keyboard over the dialog.
 */
export function focusFirstField(content: HTMLElement | null): (() => void) | undefined {
  if (!content || !matchMedia('(pointer: fine)').matches) return undefined
  const dialog = content.closest('[role=dialog]')
  const enter = (): boolean => {
    const { activeElement } = document
    if (activeElement !== dialog && dialog?.contains(activeElement)) return true
    const first = [...content.querySelectorAll<HTMLElement>(fields)].find(isUsable)
    const field = first?.matches('[type=radio]')
      ? (content.querySelector<HTMLElement>(chosen) ?? first)
      : first
    // a combo box would open its list
    if (!field?.matches('[role=combobox]')) field?.focus({ preventScroll: true })
    return field !== undefined
  }
  const observer = new MutationObserver(() => {
    if (enter()) observer.disconnect()
  })
  if (dialog && !enter()) observer.observe(content, { childList: true, subtree: true })
  return () => observer.disconnect()
}
