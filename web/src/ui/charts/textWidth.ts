let pen: CanvasRenderingContext2D | null | undefined

/** How wide a label of an axis will be, in the page's own face. */
export function textWidth(text: string): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * 7
  pen.font = `420 12px ${getComputedStyle(document.body).fontFamily}`
  return Math.ceil(pen.measureText(text).width)
}
