import { type Theme } from '@storekeep/contract/rules/reviews/theme-names.ts'
import { matchesIn, type Match } from '@storekeep/contract/rules/reviews/themes.ts'
import { useT } from '#kit/words/useT.ts'
import css from './ReviewCard.module.css'

interface MarkedTextProps {
  text: string
  language: string | null
  /** The theme being filtered by; its words are highlighted more strongly. */
  theme: Theme | undefined
}

/** A review in its own text direction, with the words that matched its themes highlighted. */
export function MarkedText({ text, language, theme }: MarkedTextProps) {
  const t = useT()
  return (
    <p dir="auto" lang={language ?? undefined} className={css.text}>
      {textPieces(text, matchesIn(text, language)).map(({ from, piece, about }) =>
        about === null ? (
          piece
        ) : (
          <mark key={from} title={t(`reviews.theme.${about}`)} data-wanted={about === theme || undefined}>
            {piece}
          </mark>
        ),
      )}
    </p>
  )
}

interface TextPiece {
  readonly from: number
  readonly piece: string
  readonly about: Theme | null
}

/** Splits the text at its matches; joined, the pieces equal the text. */
function textPieces(text: string, matches: readonly Match[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let at = 0
  for (const { from, to, theme } of matches) {
    if (from > at) pieces.push({ from: at, piece: text.slice(at, from), about: null })
    pieces.push({ from, piece: text.slice(from, to), about: theme })
    at = to
  }
  return at < text.length ? [...pieces, { from: at, piece: text.slice(at), about: null }] : pieces
}
