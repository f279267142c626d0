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

test('a director leads to another film of theirs, after the run of this one too', async ({ page }) => {
  await page.goto('/movies/192503-the-gold-rush/')
  await expect(page.getByRole('main').getByRole('region').first()).toContainText('More like this, on now')
  const cast = page.getByRole('region', { name: 'Cast and crew' })
  await cast.getByRole('link', { name: 'The Kid' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The Kid' })).toBeVisible()
})
