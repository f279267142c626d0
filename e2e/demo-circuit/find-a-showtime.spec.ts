import { expect, hydrated, tabTo, test } from '../quiet-page'

const BOOKING = /^http:\/\/localhost:9200\//

test(
  'a visitor chooses a theater, finds a film, picks a day and follows a showtime',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto('/')
    await hydrated(page)

    await page
      .getByRole('banner')
      .getByRole('button', { name: /choose a/i })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog
      .getByRole('combobox')
      .or(dialog.getByRole('searchbox'))
      .or(dialog.getByRole('textbox'))
      .first()
      .fill('harb')
    await dialog.getByText('Harbour', { exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button', { name: /harbour/i })).toBeVisible()
    expect((await context.cookies()).find(({ name }) => name === 'selectedTheaterId')?.value).toBe('L0101')

    await page.goto('/movies/')
    await hydrated(page)
    await page
      .getByRole('main')
      .getByRole('link', { name: /metropolis/i })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/metropolis/i)

    const days = page.getByRole('navigation', { name: /day/i }).first()
    // Late in the evening the page moves on to tomorrow by itself: the strip's last day is never the one it shows.
    await days.locator('a[href]').last().click()
    await expect(page).toHaveURL(/[?&]day=\d{4}-\d\d-\d\d/)

    const showtime = page.locator('a[data-showtime-id][href]:visible').first()
    await expect(showtime).toHaveAttribute('href', BOOKING)
    await expect(showtime).toHaveAccessibleName(/\d{1,2}:\d\d/)
    const request = page.waitForRequest(BOOKING)
    await page.route(BOOKING, route => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Seats</h1>' }))
    await showtime.click()
    expect((await request).url()).toMatch(BOOKING)
  },
)

test('the same by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)

  await tabTo(page, page.getByRole('banner').getByRole('button', { name: /choose a/i }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('harb')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: /harbour/i })).toBeFocused()

  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'All films' }).first(), 200)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/movies\/$/)
  await hydrated(page)
  await tabTo(page, page.getByRole('main').getByRole('link', { name: /metropolis/i }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/metropolis/i)
  await hydrated(page)

  const days = page.getByRole('navigation', { name: /day/i }).first()
  await tabTo(page, days.locator('a[aria-current]'))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]day=/)

  await page.route(BOOKING, route => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Seats</h1>' }))
  const request = page.waitForRequest(BOOKING)
  await tabTo(page, page.locator('a[data-showtime-id][href]'))
  await page.keyboard.press('Enter')
  expect((await request).url()).toMatch(BOOKING)
})

test('a theater in the address wins over the remembered one, and the choice survives a reload', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'selectedTheaterId', value: 'L0101', url: baseURL ?? '' }])
  await page.goto('/movies/')
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('button', { name: /harbour/i })).toBeVisible()
  await page.goto('/movies/?theaterId=L0102')
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('button', { name: /quarry/i })).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByRole('banner').getByRole('button', { name: /quarry/i })).toBeVisible()
})

test('a sold-out showtime that frees a seat changes on the open page, and one that was cancelled is no link', async ({
  page,
}) => {
  await page.goto('/theaters/l0101-harbour/')
  await hydrated(page)
  const day = await page.evaluate(async () => {
    const index = await (await fetch('/schedule/index.json')).json()
    return index.theaters.find((theater: { id: string }) => theater.id === 'L0101').days.at(-3) as string
  })
  let changed = ''
  await page.route(`**/schedule/L0101/${day}.json`, async route => {
    const answer = await route.fetch()
    const body = await answer.json()
    const [first] = body.showtimes
    changed = first.id
    first.availability = 'cancelled'
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(`/theaters/l0101-harbour/?day=${day}`)
  await hydrated(page)
  // The day is read again some time after hydration; how long that takes is the machine's affair.
  await expect.poll(() => changed).not.toBe('')
  const chip = page.locator(`a[data-showtime-id="${changed}"]:visible`)
  await expect(chip).toHaveAccessibleName(/cancelled/i)
  await expect(chip).not.toHaveAttribute('href', /./)
})

test('without scripts the theater page lists its showtimes', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })
  const page = await context.newPage()
  await page.goto('/theaters/l0101-harbour/')
  expect(await page.locator('a[data-showtime-id]').count()).toBeGreaterThan(30)
  await expect(page.locator('a[data-showtime-id]:visible').first()).toBeVisible()
  // What had begun when the times were last published.
  const starts = await page
    .locator('.day-panel a[data-showtime-id] > time')
    .evaluateAll((times: HTMLTimeElement[]) =>
      times.map(time => ({ at: time.dateTime, isShown: time.checkVisibility() })),
    )
  const begun = starts.flatMap(({ at, isShown }) => (isShown ? [] : at)).sort()
  const ahead = starts.flatMap(({ at, isShown }) => (isShown ? at : [])).sort()
  expect((begun.at(-1) ?? '') < (ahead[0] ?? '')).toBe(true)
  expect((await page.request.get('/schedule/past-showtimes.css')).headers()['content-type']).toContain('text/css')
  await context.close()
})
