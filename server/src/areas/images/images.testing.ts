import sharp from 'sharp'
import type { SamePicture } from '@storekeep/contract/areas/images.ts'
import type { TestApp } from '../../platform/testing/test-app.ts'

interface UploadAnswer {
  readonly imageServiceId?: string
  readonly imageId?: string
  readonly sameAs?: readonly SamePicture[]
  readonly error?: { readonly code: string; readonly details: { readonly fields?: readonly object[] } }
}

/** A single-colour picture, or one with bands derived from `seed`. */
export function picture(
  width: number,
  height: number,
  { format = 'jpeg', seed }: { readonly format?: 'jpeg' | 'png'; readonly seed?: number } = {},
): Promise<Buffer> {
  const bands = Array.from({ length: 12 }, (_, nth) => {
    const shade = ((seed ?? 0) * 97 + nth * nth * 61) % 256
    return `<rect x="${nth * 100}" y="${((seed ?? 0) * 37 * nth) % 500}" width="100" height="500" fill="rgb(${shade},${255 - shade},${(shade * 3) % 256})"/>`
  })
  const image =
    seed === undefined
      ? sharp({ create: { width, height, channels: 3, background: '#c40' } })
      : sharp(
          Buffer.from(
            `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">${bands.join('')}</svg>`,
          ),
        )
  return image
    .flatten({ background: '#fff' })
    .resize(width, height, { fit: 'fill' })
    .withExif({ IFD0: { Artist: 'Someone at home' } })
    .toFormat(format)
    .toBuffer()
}

/** Uploads a file as a multipart form. */
export async function sendImage(app: TestApp, as: string | null, name: string, content: Uint8Array) {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(content)], name))
  const encoded = new Response(form)
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/v1/images/file_upload',
    headers: {
      'content-type': encoded.headers.get('content-type') ?? '',
      ...(as === null ? {} : { authorization: `Bearer ${as}` }),
    },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  const body: UploadAnswer = response.json()
  return { status: response.statusCode, ...body }
}
