import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import css from './FigureNote.module.css'

/** A note about all figures of the page, such as what they exclude. */
export const FigureNoteContext = createContext<string | null>(null)

/** Renders the note in every card and above every chart; nothing if the page has none. */
export function FigureNote(): ReactNode {
  const note = useContext(FigureNoteContext)
  return note === null ? null : (
    <span className={css.note} data-figure-note="">
      {note}
    </span>
  )
}
