/** The public module of the menu: its store, and how commands on it say what they did. */
export { refreshMenu, runCommand, sayDone } from './commands.ts'
export { useMenu, useReadOnlyReason } from './useMenu.ts'
