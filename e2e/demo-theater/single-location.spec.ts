import { expect, hydrated, test } from '../quiet-page'

test.use({ locale: 'fr-FR', timezoneId: 'America/Los_Angeles' })

test('a single location has no theater chooser and shows its programme on the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr-FR')
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('button', { name: /cinéma|salle/i })).toHaveCount(0)
  expect(await page.locator('a[data-showtime-id]').count()).toBeGreaterThan(10)
})

test('a visitor far away reads the theater’s local times', async ({ page, request }) => {
  const index = await (await request.get('/schedule/index.json')).json()
  const { id, days } = index.theaters[0] as { id: string; days: string[] }
  const day = days.at(-4) ?? ''
  const { showtimes } = await (await request.get(`/schedule/${id}/${day}.json`)).json()
  await page.goto(`/?day=${day}`)
  await hydrated(page)
  const [first] = showtimes as { id: string; startsAt: string }[]
  await expect(page.locator(`a[data-showtime-id="${first?.id}"]:visible time`).first()).toHaveText(
    first?.startsAt.slice(11, 16) ?? '',
  )
})
