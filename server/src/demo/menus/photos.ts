import sharp from 'sharp'
import { addImage } from '../../areas/images/images.book.ts'
import { waitingImages } from '../../areas/images/images.read.ts'
import { setProductImages } from '../../areas/catalog/catalog.book.ts'
import { productNames } from '../../areas/catalog/catalog.read.ts'
import type { Feed } from '../../import/local-feed.ts'
import { Audit } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Files } from '../../platform/files/files.ts'
import { Version } from '../../platform/http/answers/version.ts'
import { systemScope } from '../../platform/scope/scope.ts'
import { feedAll } from '../create.ts'
import { ownerOfPhotos } from '../state.ts'
import { dishId } from './menu-lines.ts'
import { storesOf } from '../places/world.ts'

interface PhotoDeps {
  readonly database: Database
  readonly clock: Clock
  readonly files: Files
}

/** Stores of the owner whose dishes have photos, and how many of each. */
const [photographed, dishesEach] = [2, 6]
/** How long the marketplace takes to moderate a photo. */
const takesMs = 20_000

/** A deterministic hash of a text, from which colours and shapes of a photo are derived. */
const numberOf = (text: string): number =>
  Buffer.from(text).reduce((sum, byte) => (sum * 31 + byte) % 9973, 7)

/** A drawn dish: food on a plate on a table. */
function drawing(name: string): string {
  const number = numberOf(name)
  const hue = number % 360
  const bits = Array.from({ length: 14 }, (_, nth) => {
    const angle = (nth * 137 + number) % 360
    const far = 40 + ((nth * 53 + number) % 150)
    const [x, y] = [600 + far * Math.cos(angle), 450 + far * Math.sin(angle) * 0.8]
    const colour = `hsl(${(hue + nth * 23) % 90} 70% ${40 + ((nth * 17) % 35)}%)`
    return `<ellipse cx="${x}" cy="${y}" rx="${28 + ((nth * 11) % 34)}" ry="${20 + ((nth * 7) % 24)}" fill="${colour}" transform="rotate(${angle} ${x} ${y})"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="hsl(${hue} 25% 32%)"/>
    <path d="M0 ${620 + (number % 90)} L1200 ${560 + (number % 60)} L1200 900 L0 900 Z" fill="hsl(${hue} 25% 26%)"/>
    <ellipse cx="600" cy="490" rx="400" ry="310" fill="#0003"/>
    <ellipse cx="600" cy="450" rx="390" ry="310" fill="#f6f3ec"/>
    <ellipse cx="600" cy="450" rx="290" ry="225" fill="hsl(${hue} 35% 88%)"/>${bits.join('')}</svg>`
}

/**
 * Gives dishes of the owner's first stores drawn photos: most are approved, one per store is pending, and one is
 * rejected as not sharp. Skips stores that already have photos.
 */
export async function hangPhotos(deps: PhotoDeps, feed: Feed): Promise<void> {
  const { database, clock, files } = deps
  const db = database.background
  const scope = systemScope('demo')
  for (const store of storesOf('owner').slice(0, photographed)) {
    const owner = await ownerOfPhotos(db, store.externalId)
    if (!owner || owner.hasPhotos) continue
    const { storeId, userId } = owner
    const products = new Map((await productNames(db, scope, storeId)).map((one) => [one.externalId, one]))
    const dishes = store.menu.dishes.slice(0, dishesEach).flatMap((_, nth) => {
      return products.get(dishId(store, nth)) ?? []
    })
    const images: { productId: number; imageServiceId: string }[] = []
    for (const [nth, { id, name }] of dishes.entries()) {
      const picture = sharp(Buffer.from(drawing(name)))
      const content = await (nth === 1 ? picture.blur(24) : picture).jpeg({ quality: 88 }).toBuffer()
      const at = new Date(clock.now().getTime() - takesMs)
      const image = { name: 'photo.jpg', content: new Uint8Array(content) }
      images.push({
        productId: id,
        imageServiceId: await addImage({ db, files }, image, { storeId, userId, at }),
      })
    }
    await db.transaction(async (tx) => {
      const audit = new Audit({
        actor: scope.actor,
        command: 'images.setProductImages',
        input: {},
        requestId: 'demo',
        at: clock.now(),
      })
      await setProductImages(
        { tx, who: scope, clock, audit, version: new Version(undefined, () => undefined) },
        storeId,
        images,
      )
      await audit.save(tx)
    })
    await feedAll(
      feed,
      'images',
      images.map(({ imageServiceId: externalId }, nth) => ({ externalId, version: 1, ...saidOf(nth) })),
    )
  }
}

/** The second photo is rejected, the last one stays pending. */
function saidOf(nth: number) {
  if (nth === 1) return { state: 'REJECTED', fault: 'UNCLEAR' }
  return { state: nth === dishesEach - 1 ? 'PENDING' : 'APPROVED' }
}

/** Moderates photos in use, as the marketplace would: rejects blank ones. */
export async function judgeImages(deps: Pick<PhotoDeps, 'database'>, feed: Feed, now: number): Promise<void> {
  const waiting = await waitingImages(deps.database.background, new Date(now - takesMs))
  await feedAll(
    feed,
    'images',
    waiting.map(({ id, isPlain }) => ({
      externalId: id,
      version: 1,
      ...(isPlain ? { state: 'REJECTED', fault: 'UNCLEAR' } : { state: 'APPROVED' }),
    })),
  )
}
