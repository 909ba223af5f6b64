/** How one room is called in each place. */
export type Names = {
  /** `reviews`: folders, files, objects, tables. */
  room: string
  /** `Reviews`: types and components. */
  Room: string
  /** `REVIEWS`: requirement ids. */
  ROOM: string
  /** The section of the portal a user needs. */
  section: string
}

/** The names of a room; throws when it cannot be one. */
export function namesOf(room: string, section: string): Names {
  if (!/^[a-z]{3,20}$/.test(room)) throw new Error(`a room is one word of small letters, not "${room}"`)
  return { room, Room: room.charAt(0).toUpperCase() + room.slice(1), ROOM: room.toUpperCase(), section }
}
