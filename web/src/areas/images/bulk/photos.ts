import type { SamePicture } from '@storekeep/contract/areas/images.ts'
import { matcherOf, mostBulkImages } from '@storekeep/contract/rules/images/match.ts'

export interface Sides {
  readonly width: number
  readonly height: number
}

/** A photo in the bulk review. */
export interface Photo {
  /** Also the idempotency key of its upload. */
  readonly id: string
  readonly file: File
  readonly stage: 'waiting' | 'sending' | 'sent' | 'failed' | 'refused'
  /** Dimensions of the photo as sent; null until the file is checked. */
  readonly sides: Sides | null
  readonly isMadeSmaller: boolean
  /** Upload progress, 0 to 1. */
  readonly share: number
  /** Why it was refused or not uploaded. */
  readonly fault: string | null
  readonly imageServiceId: string | null
  readonly sameAs: readonly SamePicture[]
  /** The product chosen by hand, `NONE` for no product, or null while the file name decides. */
  readonly choice: number | 'NONE' | null
}

/** The fields of a product that matching needs. */
export interface Named {
  readonly id: number
  readonly externalId: string
  readonly name: string
  readonly sectionName: string
  readonly hasImage: boolean
}

/** A photo with its product, if any. */
export interface Reviewed {
  readonly photo: Photo
  readonly product: Named | null
  readonly by: 'ID' | 'NAME' | 'HAND' | null
  /** Products the file name could refer to. */
  readonly offered: readonly Named[]
  /** How many photos refer to the product, including this one. */
  readonly rivals: number
}

export function photoOf(file: File, id: string): Photo {
  return {
    id,
    file,
    stage: 'waiting',
    sides: null,
    isMadeSmaller: false,
    share: 0,
    fault: null,
    imageServiceId: null,
    sameAs: [],
    choice: null,
  }
}

const sameFile = ({ name, size, lastModified }: File): string => `${size} ${lastModified} ${name}`

/** The files to add to the list: no duplicates, and no more than one change accepts. */
export function admitted(
  photos: readonly Photo[],
  files: readonly File[],
): { readonly fresh: readonly File[]; readonly repeated: number; readonly over: number } {
  const known = new Set(photos.map(({ file }) => sameFile(file)))
  const unknown = files.filter((file) => {
    const isNew = !known.has(sameFile(file))
    known.add(sameFile(file))
    return isNew
  })
  const fresh = unknown.slice(0, Math.max(0, mostBulkImages - photos.length))
  return { fresh, repeated: files.length - unknown.length, over: unknown.length - fresh.length }
}

/**
 * GAP-IMAGES-BULK: returns a function that assigns a product to each photo by choice, id or name; file names are parsed
 * only once.
 */
export function reviewer(products: readonly Named[]): (photos: readonly Photo[]) => Reviewed[] {
  const match = matcherOf(products)
  const matches = new Map<string, ReturnType<typeof match>>()
  const byId = new Map(products.map((product) => [product.id, product]))
  const known = (id: number): readonly Named[] => {
    const product = byId.get(id)
    return product ? [product] : []
  }
  const productOf = (photo: Photo): Omit<Reviewed, 'photo' | 'rivals'> => {
    const found = matches.get(photo.file.name) ?? match(photo.file.name)
    matches.set(photo.file.name, found)
    const offered = found.by === null ? found.offered.flatMap(known) : known(found.productId)
    if (photo.stage === 'refused') return { product: null, by: null, offered: [] }
    const [chosen] = typeof photo.choice === 'number' ? known(photo.choice) : []
    if (chosen) return { product: chosen, by: 'HAND', offered }
    const [matched] = offered
    if (photo.choice === 'NONE' || found.by === null || !matched) return { product: null, by: null, offered }
    return { product: matched, by: found.by, offered }
  }
  return (photos) => {
    const rows = photos.map((photo) => ({ photo, ...productOf(photo) }))
    const rivals = new Map<number, number>()
    for (const { product } of rows) if (product) rivals.set(product.id, (rivals.get(product.id) ?? 0) + 1)
    return rows.map((row) => ({ ...row, rivals: row.product ? (rivals.get(row.product.id) ?? 0) : 0 }))
  }
}

/** Keeps one of several photos for the product; the others get none. */
export function settled(rows: readonly Reviewed[], { photo, product }: Reviewed): Photo[] {
  return rows.map((row) =>
    row.product === null || row.product.id !== product?.id
      ? row.photo
      : { ...row.photo, choice: row.photo.id === photo.id ? product.id : 'NONE' },
  )
}

/** The change to send: uploaded photos that have a product of their own. */
export function changesOf(rows: readonly Reviewed[]): { productId: number; imageServiceId: string }[] {
  return rows.flatMap(({ photo: { imageServiceId }, product, rivals }) =>
    imageServiceId === null || product === null || rivals > 1
      ? []
      : [{ productId: product.id, imageServiceId }],
  )
}

/** The counts shown in the summary. */
export function countsOf(rows: readonly Reviewed[]) {
  const count = (test: (row: Reviewed) => boolean) => rows.filter(test).length
  return {
    all: rows.length,
    sent: count(({ photo }) => photo.stage === 'sent'),
    underWay: count(({ photo }) => photo.stage === 'waiting' || photo.stage === 'sending'),
    failed: count(({ photo }) => photo.stage === 'failed'),
    refused: count(({ photo }) => photo.stage === 'refused'),
    contested: count(({ rivals }) => rivals > 1),
    alone: count(({ photo, product }) => photo.stage !== 'refused' && product === null),
    ready: changesOf(rows).length,
  }
}
