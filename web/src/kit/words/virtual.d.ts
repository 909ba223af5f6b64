declare module 'virtual:words' {
  type Rooms = Record<string, () => Promise<Record<string, unknown>>>
  interface Index {
    readonly rooms: Rooms
    /** The rooms that no first page needs. */
    readonly more: () => Promise<{ readonly rooms: Rooms }>
  }
  export const languages: Record<string, () => Promise<Index>>
}
