import { shiftsOf, watchShifts } from '../layout-shifts'
import { expect, hydrated, test } from '../quiet-page'

test('a film’s stills scroll by keyboard, and move nothing', async ({ page }) => {
  await watchShifts(page)
  await page.goto('/movies/192701-metropolis/')
  const rail = page.getByRole('list', { name: 'Stills' })
  await rail.scrollIntoViewIfNeeded()
  await hydrated(page)
  await rail.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => rail.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  expect(await shiftsOf(page)).toEqual([])
})

test('a director leads to another film of theirs', async ({ page }) => {
  await page.goto('/movies/192601-the-general/')
  const cast = page.getByRole('region', { name: 'Cast and crew' })
  const other = cast.getByRole('link', { name: /Our Hospitality|Sherlock Jr\.|Steamboat Bill/ }).first()
  const title = (await other.textContent()) ?? ''
  await other.click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
