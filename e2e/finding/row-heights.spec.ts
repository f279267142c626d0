import { expect, hydrated, test } from '../quiet-page'

test('what stands below a theater’s times does not move when they are scrolled to', async ({ page }) => {
  await page.goto('/theaters/l0101-harbour/')
  await hydrated(page)
  const rows = page.locator('.day-panel:not([hidden]) .row')
  expect(await rows.count()).toBeGreaterThan(3)
  const link = page.getByRole('link', { name: 'Programme to print' })
  const place = () => link.evaluate(element => Math.round(element.getBoundingClientRect().top + window.scrollY))
  // Heights are learned in idle moments: the place of the link says when.
  let before = -1
  await expect
    .poll(async () => {
      const last = before
      before = await place()
      return before === last
    })
    .toBe(true)
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await place()).toBe(before)
})
