let pen: CanvasRenderingContext2D | null | undefined

/** The width of an axis label in the page's font, in designed pixels. */
export function textWidth(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 7
  pen.font = `420 12px ${getComputedStyle(document.body).fontFamily}`
  return Math.ceil(pen.measureText(text).width)
}
