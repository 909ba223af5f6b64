import { type Theme } from '@storekeep/contract/rules/reviews/theme-names.ts'
import { matchesIn, type Match } from '@storekeep/contract/rules/reviews/themes.ts'
import { useT } from '#kit/words/useT.ts'
import css from './ReviewCard.module.css'

interface MarkedTextProps {
  text: string
  language: string | null
  /** The theme that is filtered by: its words are marked more strongly. */
  theme: Theme | undefined
}

/** A review's text in its own direction, with the words marked by which its themes were found. */
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

/** The text cut at its matches; put together again it is the same text. */
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
