interface Part {
  readonly kind: 'heading' | 'paragraph'
  readonly text: string
}

/** A blank line ends a paragraph and `## ` starts a heading; there is no other markup. */
export function partsOf(body: string): Part[] {
  return body.split(/\n(?=## )|\n\s*\n/).flatMap((block): Part[] => {
    const [first = '', ...rest] = block.trim().split('\n')
    if (first === '') return []
    const paragraph = (lines: readonly string[]): Part[] =>
      lines.length === 0 ? [] : [{ kind: 'paragraph', text: lines.join(' ') }]
    return first.startsWith('## ')
      ? [{ kind: 'heading', text: first.slice(3) }, ...paragraph(rest)]
      : paragraph([first, ...rest])
  })
}
