import { readBrand } from './brand.ts'

/** The portal's own name, colours and logo. */
export const ownBrand = await readBrand({
  BRAND_NAME: 'Storekeep',
  BRAND_COLOR: undefined,
  BRAND_LOGO: undefined,
})
