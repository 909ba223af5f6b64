declare module 'virtual:words' {
  /** The catalogues of each language by name, each in its own file. */
  export const catalogues: Record<string, Record<string, () => Promise<Record<string, unknown>>>>
}
