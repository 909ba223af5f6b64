import sharp from 'sharp'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c52' } })
    .jpeg()
    .toBuffer()

/** Chooses a file where the page offers it. */
const give = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer })
const shown = (page: Page, label: string) => page.getByRole('group', { name: label }).locator('img')
const cropping = (page: Page) => page.getByRole('dialog', { name: 'Choose the part to show' })
const sidesOf = (page: Page, label: string) =>
  shown(page, label).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })

test('IMAGE-RULE-PRODUCT, IMAGE-RULE-TOAST, IMAGE-RULE-DIMENSIONS, IMAGE-UI-UPLOAD-OK, IMAGE-ERROR-UPLOAD: a photo is cropped within the rule, sent and kept with its product', async () => {
  const { page, complaints } = await portal.visit()
  await enter(page, OWNER, '/products/1/edit')
  await page.getByRole('group', { name: 'Photo' }).waitFor()
  await give(page, 'photo.gif', Buffer.from('GIF89a'))
  await page.getByText(/PNG, JPG or JPEG file of at most 10 MB, with sides of 500 to 4000 pixels/).waitFor()

  await give(page, 'soup.jpg', await picture(1400, 900))
  await cropping(page).getByText('This part has 1,200 × 900.').waitFor()
  expect(await axeOn(page)).toEqual([])
  // a part with too few pixels cannot be used
  const zoom = cropping(page).getByRole('slider', { name: 'Zoom' })
  const use = cropping(page).getByRole('button', { name: 'Use this photo' })
  await zoom.fill('3')
  await cropping(page).getByText('This part has 400 × 300.').waitFor()
  expect(await use.getAttribute('aria-disabled')).toBe('true')
  await zoom.fill('1')

  const sending = (url: URL) => url.pathname.endsWith('/file_upload')
  await page.route(sending, (route) => route.fulfill({ status: 500, json: {} }))
  await use.click()
  await page.getByText('The photo was not sent').waitFor()
  complaints.allow(/status of 500/)
  await page.unroute(sending)
  await use.click()
  await page.getByText('The photo is ready').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.waitForURL(/\/menu/)
  await page.goto('/products/1/edit')
  expect(await sidesOf(page, 'Photo')).toEqual([320, 240])
})

test('STORE-RULE-IMAGE, STORE-CALL-IMAGE: a new image of the store is square and stands in the list of stores', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/store-settings')
  await page.getByRole('group', { name: 'Store image' }).waitFor()
  await give(page, 'shop.jpg', await picture(1400, 900))
  await cropping(page).getByRole('button', { name: 'Use this photo' }).click()
  await shown(page, 'Store image').waitFor()
  expect(await sidesOf(page, 'Store image')).toEqual([400, 400])
  await page.getByRole('button', { name: /^Stores:/ }).click()
  await page.getByRole('option').locator('img').first().waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('group', { name: 'Store image' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByText('The image was removed').waitFor()
})
