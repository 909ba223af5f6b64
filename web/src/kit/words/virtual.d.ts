declare module 'virtual:words' {
  type Rooms = Record<string, () => Promise<Record<string, unknown>>>
  export const languages: Record<string, () => Promise<{ rooms: Rooms }>>
}
