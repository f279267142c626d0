import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'

/** The strip's address of the day after the first. */
const nextDay = (page: Page) =>
  page.getByRole('navigation', { name: 'Choose a day' }).getByRole('link').nth(1).getAttribute('href')

test('what stands below a theater’s times does not move when they are scrolled to', async ({ page }) => {
  await page.goto('/theaters/l0101-harbour/')
  // Late in the evening today has few rows left.
  await page.goto(`/theaters/l0101-harbour/${await nextDay(page)}`)
  await hydrated(page)
  const rows = page.locator('.day-panel:not([hidden]) .row')
  expect(await rows.count()).toBeGreaterThan(3)
  const link = page.getByRole('link', { name: 'Programme to print' })
  const place = () => link.evaluate(element => Math.round(element.getBoundingClientRect().top + window.scrollY))
  // Heights are learned in idle moments, each after a frame: the place of the link says when no more are.
  const idle = () =>
    page.evaluate(
      () =>
        new Promise(resolve => requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(resolve)))),
    )
  let before = -1
  await expect
    .poll(async () => {
      const last = before
      await idle()
      before = await place()
      return before === last
    })
    .toBe(true)
  await link.scrollIntoViewIfNeeded()
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await place()).toBe(before)
})
