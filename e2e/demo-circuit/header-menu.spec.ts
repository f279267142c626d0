import { expect, hydrated, test } from '../quiet-page'

// Which entries fit is a matter of styles: the code that comes later changes nothing that is seen.
for (const width of [1024, 1100, 1280, 1366, 1440, 1920])
  test(
    `the header is the same picture before its code comes as after: ${width} px`,
    { tag: width === 1024 || width === 1440 ? [] : '@full' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/theaters/')
      await page.evaluate(() => document.fonts.ready)
      const header = page.getByRole('banner')
      await expect(page.locator('html:not([data-hydrated])')).toHaveCount(1)
      const before = await header.screenshot()
      await hydrated(page)
      expect((await header.screenshot()).equals(before)).toBe(true)
    },
  )

test('entries that do not fit are under More, and only there', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 900 })
  await page.goto('/theaters/')
  await hydrated(page)
  const menu = page.getByRole('banner').getByRole('navigation').first()
  const names = await menu.getByRole('listitem').filter({ visible: true }).allTextContents()
  await menu.getByRole('button', { name: 'More' }).click()
  const under = await menu.locator('ul').last().getByRole('link').allTextContents()
  expect(under.length).toBeGreaterThan(0)
  expect(under.filter(name => names.includes(name))).toEqual([])
  await menu.getByRole('link', { name: under[0] ?? '', exact: true }).click()
  await expect(page).not.toHaveURL(/\/theaters\/$/)
})
