/** GAP-TRANSLATION-DIALOG. */
export const dialogStates = ['idle', 'editing', 'sending', 'sent', 'error'] as const
type DialogState = (typeof dialogStates)[number]
export type DialogEvent = 'open' | 'type' | 'send' | 'answered' | 'refused' | 'close'

const transitions: Readonly<Record<DialogState, Partial<Record<DialogEvent, DialogState>>>> = {
  idle: { open: 'editing' },
  editing: { type: 'editing', send: 'sending', close: 'idle' },
  // a request in progress is completed first
  sending: { answered: 'sent', refused: 'error' },
  sent: { close: 'idle' },
  // the input is kept: it can be corrected or sent again
  error: { type: 'editing', send: 'sending', close: 'idle' },
}

/** TRANS-STATE-DIALOG: the next state of the dialog; an event that a state does not handle has no effect. */
export function nextDialogState(state: DialogState, event: DialogEvent): DialogState {
  return transitions[state][event] ?? state
}
