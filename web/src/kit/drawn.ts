let tell: () => void
/** Fulfilled when the browser has drawn the first page: what nobody needs for it comes after it. */
export const drawn = new Promise<void>((done) => (tell = done))
export const setDrawn = (): void => tell()
