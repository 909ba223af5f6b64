/** GAP-TRANSLATION-DIALOG. */
export const dialogStates = ['idle', 'editing', 'sending', 'sent', 'error'] as const
type DialogState = (typeof dialogStates)[number]
export type DialogEvent = 'open' | 'type' | 'send' | 'answered' | 'refused' | 'close'

const transitions: Readonly<Record<DialogState, Partial<Record<DialogEvent, DialogState>>>> = {
  idle: { open: 'editing' },
  editing: { type: 'editing', send: 'sending', close: 'idle' },
  // what is on its way is waited for
  sending: { answered: 'sent', refused: 'error' },
  sent: { close: 'idle' },
  // what was typed is still there: it is corrected or sent again
  error: { type: 'editing', send: 'sending', close: 'idle' },
}

/** TRANS-STATE-DIALOG: the next state of the dialog; an event that has no place in a state changes nothing. */
export function nextDialogState(state: DialogState, event: DialogEvent): DialogState {
  return transitions[state][event] ?? state
}
