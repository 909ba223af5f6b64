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

/** Selects a file in the page's file chooser. */
const give = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file]').first().setInputFiles({ name, mimeType: 'image/jpeg', buffer })
const shown = (page: Page, label: string) => page.getByRole('group', { name: label }).locator('img')
const cropping = (page: Page) => page.getByRole('dialog', { name: 'Choose the part to show' })
const sidesOf = (page: Page, label: string) =>
  shown(page, label).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })

test('IMAGE-RULE-PRODUCT, IMAGE-RULE-TOAST, IMAGE-RULE-DIMENSIONS, IMAGE-UI-UPLOAD-OK, IMAGE-ERROR-UPLOAD: a photo is cropped within the limits, uploaded and saved with its product', async () => {
  const { page, complaints } = await portal.visit()
  await enter(page, OWNER, '/products/1/edit')
  await page.getByRole('group', { name: 'Photo' }).waitFor()
  await give(page, 'photo.gif', Buffer.from('GIF89a'))
  await page.getByText(/PNG, JPG or JPEG file of at most 10 MB, with sides of 500 to 4,000 pixels/).waitFor()

  await give(page, 'soup.jpg', await picture(1400, 900))
  await cropping(page).getByText('This part is 1,200 × 900.').waitFor()
  expect(await axeOn(page)).toEqual([])
  // a crop with too few pixels cannot be used
  const zoom = cropping(page).getByRole('slider', { name: 'Zoom' })
  const use = cropping(page).getByRole('button', { name: 'Use this photo' })
  await zoom.fill('3')
  await cropping(page).getByText('This part is 400 × 300.').waitFor()
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

test('STORE-RULE-IMAGE, STORE-CALL-IMAGE: a new store image is square and shown in the list of stores', async () => {
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
  await page.getByText('Image removed').waitFor()
})

const bulk = (page: Page) => page.getByRole('dialog', { name: 'Add photos to many products' })
/** Opens the review from the list of products, by keyboard, and selects files. */
async function review(page: Page, files: Record<string, Buffer>): Promise<void> {
  await page.getByRole('button', { name: 'Add photos' }).press('Enter')
  await bulk(page)
    .locator('input[type=file]')
    .setInputFiles(Object.entries(files).map(([name, buffer]) => ({ name, mimeType: 'image/jpeg', buffer })))
}

test('GAP-IMAGES-BULK: many photos are checked, uploaded, matched with products, reviewed, assigned in one change and undone', async () => {
  const { page, complaints } = await portal.visit()
  await enter(page, OWNER, '/menu')
  await page.getByRole('tab', { name: 'Products' }).click()
  const links = page.getByRole('region', { name: 'Products' }).getByRole('link')
  await links.first().waitFor()
  const [first = '', second = ''] = await links.allTextContents()
  const row = (name: string) => bulk(page).getByRole('listitem', { name })

  const sending = (url: URL) => url.pathname.endsWith('/file_upload')
  await page.route(sending, (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  complaints.allow(/status of 500/)
  const photo = await picture(1400, 900)
  await review(page, {
    [`${first}.jpg`]: photo,
    [`${first} copy.jpg`]: photo,
    'IMG_4711.jpg': await picture(4200, 2100),
    'table.jpg': photo,
    'menu.gif': Buffer.from('GIF89a'),
    'tiny.jpg': await picture(300, 300),
    'no-picture.jpg': Buffer.from('this is a text'),
  })
  await row('menu.gif')
    .getByText(/^Choose a PNG, JPG or JPEG file/)
    .waitFor()
  await row('no-picture.jpg')
    .getByText(/^This file is of another type than its name says/)
    .waitFor()
  await row('tiny.jpg').getByText('Each side must have 500 to 4,000 pixels.').waitFor()
  await row('IMG_4711.jpg').getByText('made smaller: 4,000 × 2,000 pixels').waitFor()
  await row(`${first}.jpg`).getByText('The photo was not sent').waitFor()
  await row(`${first} copy.jpg`).getByText('Matched by name').waitFor()
  await bulk(page).getByText('3 files cannot be used').waitFor()
  await bulk(page).getByText('1 was not sent').waitFor()
  expect(await axeOn(page)).toEqual([])

  await row(`${first}.jpg`)
    .getByRole('button', { name: /^Try again/ })
    .press('Enter')
  await bulk(page).getByText('1 was not sent').waitFor({ state: 'detached' })
  // the last one: a busy machine takes long to store five photos
  await row(`${first}.jpg`).locator('img').waitFor({ timeout: 60_000 })
  await row(`${first}.jpg`).getByText('2 photos are for this product.').waitFor()
  const apply = bulk(page).getByRole('button', { name: /^Add .*photo/ })
  expect(await apply.getAttribute('aria-disabled')).toBe('true')
  await apply.press('Enter')
  await page.getByText('Choose one photo for each product first.', { exact: true }).waitFor()
  await row(`${first} copy.jpg`)
    .getByRole('button', { name: /^Use this one/ })
    .press('Enter')
  await row(`${first}.jpg`).getByText('No product: this photo is left out.').waitFor()

  await row('IMG_4711.jpg')
    .getByRole('button', { name: /^Choose product/ })
    .press('Enter')
  await page.getByRole('combobox', { name: 'Product for IMG_4711.jpg' }).fill(second)
  await page.getByRole('option', { name: second }).first().click()
  await row('IMG_4711.jpg').getByText('Chosen by you').waitFor()
  await row('table.jpg').getByRole('button', { name: 'Leave out table.jpg' }).press('Enter')
  await row('table.jpg').waitFor({ state: 'detached' })

  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard these photos?' })
  await question.getByRole('button', { name: 'Back' }).press('Enter')
  await question.waitFor({ state: 'detached' })
  await apply.press('Enter')
  await page.getByText('2 products have new photos').waitFor()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await page.getByText('Undone', { exact: true }).waitFor()

  // after the undo, the product has no photo that a new one would replace
  await review(page, { [`${second}.jpg`]: photo })
  await row(`${second}.jpg`).getByText('Matched by name').waitFor()
  await row(`${second}.jpg`).locator('img').waitFor()
  await apply.press('Enter')
  await page.getByText('1 product has a new photo').waitFor()
  await links.getByText(second, { exact: true }).click()
  await shown(page, 'Photo').waitFor()
  await page.goBack()
  await review(page, { [`${second}.jpg`]: photo })
  await row(`${second}.jpg`).getByText('It replaces the product’s current photo.').waitFor()
  await row(`${second}.jpg`).getByText(`The same photo is already on`).waitFor()
})
