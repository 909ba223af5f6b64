declare module 'virtual:words' {
  /** The catalogues of each language, by their names; each comes in a file of its own. */
  export const catalogues: Record<string, Record<string, () => Promise<Record<string, unknown>>>>
}
