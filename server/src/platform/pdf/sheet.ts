import PDFDocument from 'pdfkit'
import { directionOfText, visualParts, type Direction } from './bidi.ts'
import { drawable, fontOf, graphemesOf, type Weight } from './faces.ts'

interface TextStyle {
  readonly size: number
  readonly weight?: Weight
  readonly color?: string
}

/** Position of a line of text; x is measured from the side on which reading starts. */
interface Position {
  readonly x: number
  /** The baseline. */
  readonly y: number
  readonly width: number
  readonly align?: 'start' | 'end'
  /** A name or an address: its direction is that of its first strong character. */
  readonly isGiven?: boolean
}

interface SheetOptions {
  readonly title: string
  readonly author: string
  readonly language: string
  readonly direction: Direction
  /** The date of the document: two documents of the same data are equal to the byte. */
  readonly at: Date
}

/** A4 in points. */
export const pageWidth = 595.28
export const pageHeight = 841.89
const ink = '#1b1a17'

/**
 * Pages on which text of any script is drawn with embedded fonts. Positions are measured from the reading side, so that
 * one layout serves both directions.
 */
export class Sheet {
  readonly #doc: PDFKit.PDFDocument
  readonly #direction: Direction
  readonly #known = new Set<string>()
  readonly #widths = new Map<string, number>()
  readonly #bytes: Promise<Buffer>

  constructor({ title, author, language, direction, at }: SheetOptions) {
    this.#direction = direction
    this.#doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      pdfVersion: '1.7',
      lang: language,
      displayTitle: true,
      // the first page's font: the built-in fonts of readers are never used
      font: fontOf('noto-sans-latin', 400).font as never, // the types know no opened fonts
      info: {
        Title: title,
        Author: author,
        Creator: 'Storekeep',
        Producer: 'Storekeep',
        CreationDate: at,
        ModDate: at,
      },
    })
    this.#bytes = collected(this.#doc)
  }

  /** The width of a text on one line. */
  widthOf(text: string, style: TextStyle): number {
    const key = `${style.size} ${style.weight} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = this.#measured(text, style).reduce((sum, part) => sum + part.width, 0)
    this.#widths.set(key, width)
    return width
  }

  /** Draws one line of text. */
  text(text: string, position: Position, style: TextStyle): void {
    this.#line(text, position, style, position.isGiven ? directionOfText(text) : undefined)
  }

  #line(
    text: string,
    { x, y, width, align = 'start' }: Position,
    style: TextStyle,
    direction: Direction | undefined,
  ): void {
    const parts = this.#measured(text, style, direction)
    const wide = parts.reduce((sum, part) => sum + part.width, 0)
    const isLeft = (align === 'start') === (this.#direction === 'ltr')
    const left = this.#left(x, width)
    let at = isLeft ? left : left + width - wide
    const placed = parts.map((part) => {
      const x = at
      at += part.width
      return { ...part, x }
    })
    this.#doc.fillColor(style.color ?? ink)
    for (const part of placed.toSorted((one, other) => one.order - other.order)) {
      this.#use(part.face, style)
      this.#doc.text(part.text, part.x, y, { lineBreak: false, baseline: 'alphabetic', features: [] })
    }
  }

  /** Breaks a text into lines; a word that is too long for a line is split between letters. */
  linesOf(text: string, width: number, style: TextStyle): string[] {
    const lines: string[] = []
    for (const paragraph of text.normalize('NFC').split(/\r\n|[\r\n\u2028\u2029]/)) {
      let line = ''
      for (const piece of piecesOf(paragraph)) {
        if (this.widthOf(line, style) + this.widthOf(piece.trimEnd(), style) <= width) {
          line += piece
          continue
        }
        if (line.trim() !== '') lines.push(line.trimEnd())
        line = piece.trimStart()
        while (this.widthOf(line.trimEnd(), style) > width) {
          const fits = this.#fitting(line, width, style)
          lines.push(line.slice(0, fits))
          line = line.slice(fits)
        }
      }
      if (line.trim() !== '') lines.push(line.trimEnd())
    }
    return lines
  }

  /** Draws a text over several lines and returns the position of the next one. */
  paragraph(text: string, position: Position, style: TextStyle & { readonly leading?: number }): number {
    const leading = style.leading ?? style.size * 1.45
    const direction = position.isGiven ? directionOfText(text) : undefined
    let { y } = position
    for (const line of this.linesOf(text, position.width, style)) {
      this.#line(line, { ...position, y }, style, direction)
      y += leading
    }
    return y
  }

  box({ x, y, width, height, color, radius = 0 }: Box): void {
    this.#doc.roundedRect(this.#left(x, width), y, width, height, radius).fill(color)
  }

  addPage(): void {
    this.#doc.addPage()
  }

  /** Draws on every page, once all of them exist. */
  onEveryPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.#doc.bufferedPageRange()
    for (let page = 0; page < count; page++) {
      this.#doc.switchToPage(start + page)
      draw(page + 1, count)
    }
  }

  /** The finished document. */
  end(): Promise<Buffer> {
    this.#doc.end()
    return this.#bytes
  }

  #left(x: number, width: number): number {
    return this.#direction === 'ltr' ? x : pageWidth - x - width
  }

  #measured(text: string, style: TextStyle, direction = this.#direction) {
    return visualParts(drawable(text), direction).map((part) => {
      this.#use(part.face, style)
      return { ...part, width: this.#doc.widthOfString(part.text, { features: [] }) }
    })
  }

  /** Characters without a font are drawn as the empty box of the default font. */
  #use(face: string | null, { size, weight = 400 }: TextStyle): void {
    const { name, font } = fontOf(face ?? 'noto-sans-latin', weight)
    if (!this.#known.has(name)) {
      this.#doc.registerFont(name, font as never) // the types know no opened fonts
      this.#known.add(name)
    }
    this.#doc.font(name).fontSize(size)
  }

  #fitting(line: string, width: number, style: TextStyle): number {
    let fits = 0
    for (const grapheme of graphemesOf(line)) {
      if (fits > 0 && this.widthOf(line.slice(0, fits + grapheme.length), style) > width) break
      fits += grapheme.length
    }
    return fits
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly color: string
  readonly radius?: number
}

/** Words with the following space. */
const piecesOf = (text: string): string[] => text.match(/\S+\s*|^\s+/gu) ?? []

async function collected(doc: PDFKit.PDFDocument): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of doc) chunks.push(chunk as Uint8Array) // a PDF is bytes
  return Buffer.concat(chunks)
}
