import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { axeOn } from './harness/axe.ts'
import { overflowing } from './harness/boxes.ts'
import { ready } from './harness/browser.ts'
import { OWNER } from './harness/demo/demo.ts'
import { withPortal } from './harness/portal.ts'
import { enter } from './harness/sign-in.ts'

const portal = withPortal()

test('MENU-FILE: an exported menu re-imports without changes, and a changed one is reviewed, imported and undone', async () => {
  const { page } = await portal.visit()
  await enter(page, OWNER, '/menu')
  await page.getByRole('link', { name: 'Import and export' }).click()
  await page.getByRole('heading', { name: 'Import and export', level: 1 }).waitFor()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  const input = page.locator('input[type=file]')
  const send = (name: string, content: string) =>
    input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

  const two = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    for (const name of ['one.csv', 'two.csv']) data.items.add(new File(['name,price\n'], name))
    return data
  })
  await page.getByText('Or drop it here').dispatchEvent('drop', { dataTransfer: two })
  await page.getByText('Drop one file at a time.').waitFor()

  await send('same.csv', text)
  await page.getByText('The menu already matches the file').waitFor()
  expect(await page.getByRole('button', { name: 'Import', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: 'All imports' }).click()
  await page.getByRole('row', { name: /same\.csv .*No changes/ }).waitFor()

  await send(
    'specials.csv',
    `dish,section,token,price\nJourney stew,Journey specials,${'M'.repeat(90)},9.50\nNo price,Journey specials,,\n`,
  )
  await page.getByRole('button', { name: /^Refused 1/ }).waitFor()
  await page.reload()
  await page.getByText('This is required.').waitFor()
  await ready(page)
  expect(await overflowing(page)).toEqual([])
  expect(await axeOn(page)).toEqual([])
  await page.getByText('Leave out the refused line').click()
  await page.getByRole('button', { name: 'Import 2 changes' }).click()
  await page.getByText('The changes are on the menu').waitFor()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('The menu is as it was before this import.').waitFor()
})
