/** The name of a user whose personal data is erased; screens say it in the reader's language where they can. */
export const erasedName = 'Erased user'
