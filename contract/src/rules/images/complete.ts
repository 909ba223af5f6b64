const mark = 0xff
const endOfImage = 0xd9
const iend = 0x49_45_4e_44

/** Whether a PNG or JPEG file has its end. Browsers show the first part of a file that is cut off. */
export function isComplete(bytes: Uint8Array): boolean {
  return bytes[0] === mark ? hasJpegEnd(bytes) : hasPngEnd(bytes)
}

/** Follows the chunks of a PNG: length, type, data and checksum. */
function hasPngEnd(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at))
    if (view.getUint32(at + 4) === iend) return true
  return false
}

/** Follows the segments of a JPEG, so that the end of an embedded preview does not count. */
function hasJpegEnd(bytes: Uint8Array): boolean {
  let at = 2
  while (at + 1 < bytes.length) {
    const marker = bytes[at] === mark ? (bytes[at + 1] ?? 0) : 0
    if (marker === endOfImage) return true
    if (hasLength(marker)) at += 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    else at++
  }
  return false
}

/** Image data, fill bytes and restart marks have no length. */
function hasLength(marker: number): boolean {
  return marker > 1 && marker !== mark && (marker < 0xd0 || marker > 0xd8)
}
