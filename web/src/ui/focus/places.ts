/** Where nodes were that have been removed from the document. */

interface Place {
  readonly parent: Node
  /** The siblings when it was removed; what replaced it is between them. */
  readonly before: Node | null
  readonly after: Node | null
}

const places = new WeakMap<Node, Place>()

/** Notes the places of removed nodes. */
export function notePlaces(changes: readonly MutationRecord[]): void {
  for (const { target, removedNodes, previousSibling, nextSibling } of changes) {
    for (const node of removedNodes)
      places.set(node, { parent: target, before: previousSibling, after: nextSibling })
  }
}

const rootOf = (node: Node): Node => node.getRootNode()

/** Where a node was, in what is still shown: its own place, or that of the removed node around it. */
export function placeOf(node: Node): { place: Place; removed: Node } | null {
  for (let removed = rootOf(node); ;) {
    const place = places.get(removed)
    if (place === undefined) return null
    if (place.parent.isConnected) return { place, removed }
    removed = rootOf(place.parent)
  }
}

/** The elements at a place now, nearest first: what replaced the removed node, then those after and before it. */
export function neighboursAt({ parent, before, after }: Place): Element[] {
  const children = [...parent.childNodes]
  const at = (node: Node | null) => (node === null ? -1 : children.indexOf(node as ChildNode)) // -1 for other nodes
  const start = at(before) + 1
  const end = after !== null && at(after) !== -1 ? at(after) : before === null ? start : children.length
  const order = [
    ...children.slice(start, end),
    ...children.slice(end),
    ...children.slice(0, start).toReversed(),
  ]
  return order.filter((node): node is Element => node.nodeType === 1)
}
