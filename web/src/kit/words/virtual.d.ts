declare module 'virtual:words' {
  type Catalogues = Record<string, () => Promise<Record<string, unknown>>>
  /** For each language, the list of its catalogues by name; each is in a file of its own. */
  export const languages: Record<string, () => Promise<Catalogues>>
}
