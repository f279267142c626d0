import type { Page } from '@playwright/test'
import { violations } from '../page-violations'
import { expect, hydrated, tabTo, test } from '../quiet-page'

const NOSFERATU = 'film:192201'
const PAGE = `/tell-me/?about=${NOSFERATU}&when=on-sale`
const OPTIONS = '**/api/wishes/options'
const SECRET = 's'.repeat(43)
/** A key of the right length; no push service is called with it. */
const PUBLIC_KEY = `B${'A'.repeat(86)}`

const main = (page: Page) => page.getByRole('main')
const sentence = (page: Page) => main(page).locator('p[role=status]').first()
const send = (page: Page) => main(page).getByRole('button', { name: 'Tell me', exact: true })

async function open(page: Page, address = PAGE): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await expect(main(page).getByRole('radio', { name: 'when seats come back' })).toBeVisible()
}

/** What the host would offer with every way on. */
async function offerAll(page: Page): Promise<void> {
  await page.route(OPTIONS, route =>
    route.fulfill({ json: { email: true, push: { publicKey: PUBLIC_KEY }, feed: true } }),
  )
}

test('a calendar is made, subscribed to, listed and ended by keyboard, on the real host', async ({ page }) => {
  await open(page)
  await expect(sentence(page)).toContainText('Nosferatu')
  expect(await violations(page, 'tell me', 'all')).toEqual([])
  await tabTo(
    page,
    main(page)
      .getByRole('radio', { name: /By e-mail|In my calendar/ })
      .first(),
  )
  const feed = main(page).getByRole('radio', { name: /In my calendar/ })
  while (!(await feed.isChecked())) await page.keyboard.press('ArrowDown')
  await tabTo(page, send(page))
  await page.keyboard.press('Enter')
  const outcome = main(page).getByRole('note').filter({ hasText: 'You will be told' })
  await expect(outcome).toBeVisible()
  const address = await outcome.getByLabel('Address of your calendar').inputValue()
  expect(address).toMatch(/\/api\/wishes\/feed\/[\w-]{43}\.ics$/)
  const calendar = await page.request.get(address)
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR')
  await expect(outcome.getByRole('link', { name: 'Open in the calendar app' })).toHaveAttribute(
    'href',
    address.replace(/^https?:/, 'webcal:'),
  )

  // The same again is no second wish.
  await page.keyboard.press('Tab')
  await send(page).click()
  await expect(main(page).getByText('You have asked for this already')).toBeVisible()

  // It is there after the page is loaded again, on a page that asks for nothing.
  await open(page, '/tell-me/')
  const own = main(page).getByRole('region', { name: 'Your wishes on this device' })
  await expect(own.getByRole('listitem')).toHaveCount(1)
  expect(await violations(page, 'own wishes', 'all', 'main')).toEqual([])
  await tabTo(page, own.getByRole('button', { name: /^End/ }))
  await page.keyboard.press('Enter')
  await expect(own.getByText('That wish has ended.')).toBeFocused()
  await expect(own.getByRole('listitem')).toHaveCount(0)
})

test('the sentence follows what is found by the search, when and where; the address keeps it', async ({ page }) => {
  await open(page, '/tell-me/')
  await main(page).getByRole('searchbox').fill('schrek')
  await main(page)
    .getByRole('button', { name: /Max Schreck/ })
    .click()
  await expect(sentence(page)).toContainText('a film with')
  await expect(main(page).getByRole('combobox', { name: 'What you are waiting for' })).toBeFocused()
  await main(page).getByRole('radio', { name: 'when seats come back' }).check()
  await main(page).getByRole('radio', { name: 'At cinemas I choose' }).check()
  await main(page).getByRole('checkbox', { name: 'Harbour' }).check()
  await expect(sentence(page)).toContainText('Max Schreck')
  await expect(page).toHaveURL(/about=person:Max\+Schreck&when=seats-back&theater=L0101$/)
  await page.reload()
  await hydrated(page)
  await expect(sentence(page)).toContainText('Harbour')
})

test('what is on sale already is said with its next times, and leads to them', async ({ page }) => {
  await open(page)
  const links = main(page).locator('[data-on-sale-now] a')
  await expect(links.first()).toBeVisible()
  await links.first().click()
  await expect(page).toHaveURL(/\/movies\/192201-nosferatu\/\?theaterId=.+&day=/)
})

test('nothing is sent before it is whole, and nothing typed is lost', async ({ page }) => {
  await offerAll(page)
  const sent: string[] = []
  await page.route('**/api/wishes', route => {
    sent.push(route.request().postData() ?? '')
    return route.fulfill({ json: { statusCode: 200, state: 'pending' } })
  })
  await open(page, '/tell-me/')
  await main(page).getByLabel('Your e-mail address').fill('mina@')
  await send(page).click()
  await expect(main(page).getByText('Choose what you are waiting for.', { exact: true })).toBeVisible()
  await main(page).getByRole('combobox', { name: 'What you are waiting for' }).selectOption(NOSFERATU)
  await send(page).click()
  await expect(main(page).getByText('Enter a whole e-mail address.')).toBeVisible()
  await expect(main(page).getByLabel('Your e-mail address')).toHaveValue('mina@')
  expect(sent).toEqual([])
  await main(page).getByLabel('Your e-mail address').fill('mina@example.com')
  await send(page).click()
  await expect(main(page).getByText('We have sent a mail to mina@example.com.')).toBeVisible()
  expect(sent.map(text => JSON.parse(text))).toEqual([
    {
      ...{ kind: 'on-sale', subject: NOSFERATU, theaterIds: [], language: '', reference: '' },
      ...{ way: 'email', email: 'mina@example.com' },
    },
  ])
})

test('two presses at once are one wish', async ({ page }) => {
  await offerAll(page)
  let count = 0
  await page.route('**/api/wishes', async route => {
    count += 1
    await new Promise(resolve => setTimeout(resolve, 300))
    await route.fulfill({ json: { statusCode: 200, state: 'pending' } })
  })
  await open(page)
  await main(page).getByLabel('Your e-mail address').fill('mina@example.com')
  await send(page).dblclick()
  await expect(main(page).getByText('Check your mail')).toBeVisible()
  expect(count).toBe(1)
})

test('a refused notification says what to do, and is asked for on the press alone', async ({ page }) => {
  await offerAll(page)
  await page.addInitScript(() => {
    const asked: string[] = []
    Object.assign(window, { asked })
    Object.defineProperty(Notification, 'permission', { get: () => (asked.length > 0 ? 'denied' : 'default') })
    Notification.requestPermission = async () => {
      asked.push('permission')
      return 'denied'
    }
  })
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked') as string[])
  await open(page)
  await main(page)
    .getByRole('radio', { name: /On this device/ })
    .check()
  expect(await asked()).toEqual([])
  await send(page).click()
  await expect(main(page).getByRole('note').filter({ hasText: 'does not let this site send' })).toBeVisible()
  expect(await asked()).toEqual(['permission'])
})

test.describe('faults', () => {
  test.use({ expectedFaults: [/Failed to load resource/] })

  test('a host without wishes is said to be one', async ({ page }) => {
    await page.route(OPTIONS, route => route.fulfill({ status: 404, body: 'Not found' }))
    await open(page)
    await expect(main(page).getByText('does not send such news at present')).toBeVisible()
    await expect(send(page)).toHaveCount(0)
    expect(await violations(page, 'no wishes', 'all', 'main')).toEqual([])
  })

  test('a lost network keeps everything, and a second press goes on', async ({ page }) => {
    await offerAll(page)
    await page.route('**/api/wishes', route => route.abort('internetdisconnected'))
    await open(page)
    await main(page).getByLabel('Your e-mail address').fill('mina@example.com')
    await send(page).click()
    await expect(main(page).getByText('You seem to be offline.')).toBeVisible()
    await page.unroute('**/api/wishes')
    await page.route('**/api/wishes', route => route.fulfill({ json: { statusCode: 200, state: 'pending' } }))
    await send(page).click()
    await expect(main(page).getByText('We have sent a mail to mina@example.com.')).toBeVisible()
  })

  test(
    'limits are told with their time, and a secret that has ended is made anew',
    { tag: '@full' },
    async ({ page }) => {
      await offerAll(page)
      await page.route('**/api/wishes', route =>
        route.fulfill({
          ...{ status: 429, headers: { 'retry-after': '120' } },
          json: { statusCode: 429, fault: 'tooMany', error: 'too many' },
        }),
      )
      await page.addInitScript(secret => localStorage.setItem('wishes', JSON.stringify({ push: { secret } })), SECRET)
      await open(page)
      // The host does not know it.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wishes'))).toBeNull()
      await main(page).getByLabel('Your e-mail address').fill('mina@example.com')
      await send(page).click()
      await expect(main(page).getByText('Try again in 2 minutes.')).toBeVisible()
    },
  )
})

test('a film without times leads to the page @full', async ({ page }) => {
  await page.goto(await announcedFilm(page))
  await main(page).getByRole('link', { name: 'Tell me when it is on sale' }).click()
  await expect(page).toHaveURL(/\/tell-me\/\?about=film:.+&when=on-sale$/)
  await hydrated(page)
  await expect(sentence(page)).not.toContainText('…')
})

/** The page of a film that is announced without times. Throws without one. */
async function announcedFilm(page: Page): Promise<string> {
  for (const { path } of (await options(page)).filter(({ kind }) => kind === 'film').slice(0, 3)) {
    const film = await page.request.get(path ?? '/')
    if ((await film.text()).includes('/tell-me/?about=film')) return path ?? '/'
  }
  throw new Error('The demo announces no film without times.')
}

async function options(page: Page): Promise<{ kind: string; name: string; path?: string }[]> {
  const answer = await page.request.get('/page-data/tell-me/page-data.json')
  const { result } = await answer.json()
  return result.data.settings.wishOptions
}

test(
  'pages of a series, of a cinema and results of a person lead to the page, with it chosen',
  { tag: '@full' },
  async ({ page }) => {
    const series = (await options(page)).find(({ kind }) => kind === 'series')
    for (const [address, about, name] of [
      [series?.path ?? '', /about=series:/, series?.name ?? ''],
      ['/theaters/l0102-quarry/', /about=theater:L0102$/, 'Quarry'],
      ['/search/?q=max+schreck', /about=person:Max(?:%20|\+)Schreck$/, 'Max Schreck'],
    ] as const) {
      await page.goto(address)
      await hydrated(page)
      await main(page).getByRole('link', { name: 'Tell me of new dates' }).first().click()
      await expect(page).toHaveURL(about)
      await expect(sentence(page)).toContainText(name)
    }
  },
)

test.describe('letters', () => {
  // Nobody has this code.
  test.use({ expectedFaults: [/Failed to load resource.*410/] })

  test('the pages behind their links can be used by everyone', { tag: '@full' }, async ({ page }) => {
    for (const address of ['confirm', 'end']) {
      await page.goto(`/tell-me/${address}?code=${SECRET}`)
      await expect(page.getByRole('button').first()).toBeVisible()
      expect(await violations(page, address, 'all')).toEqual([])
      await page.getByRole('button').first().click()
      await expect(page.getByRole('link', { name: 'To the site' })).toBeVisible()
      expect(await violations(page, `${address}, pressed`, 'all')).toEqual([])
    }
  })
})

test.describe('without scripts', () => {
  // The first press is refused.
  test.use({ javaScriptEnabled: false, expectedFaults: [/Failed to load resource.*400/] })

  test('makes a calendar, and says what is missing before', { tag: '@full' }, async ({ page }) => {
    await page.goto(PAGE)
    await expect(main(page).getByRole('searchbox')).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Tell me', exact: true }).click()
    await expect(page.getByText('Choose what you are waiting for.')).toBeVisible()
    await page.goBack()
    await main(page).getByRole('combobox', { name: 'What you are waiting for' }).selectOption(NOSFERATU)
    await main(page)
      .getByRole('radio', { name: /In my calendar/ })
      .check()
    await main(page).getByRole('button', { name: 'Tell me', exact: true }).click()
    const address = await page.getByRole('code').innerText()
    expect(address).toMatch(/\/api\/wishes\/feed\/[\w-]{43}\.ics$/)
    expect(await (await page.request.get(new URL(address).pathname)).text()).toContain('BEGIN:VCALENDAR')
  })

  test('sends a letter to an address', async ({ page }) => {
    await page.goto(PAGE)
    await main(page).getByRole('combobox', { name: 'What you are waiting for' }).selectOption(NOSFERATU)
    await main(page).getByLabel('Your e-mail address').fill('mina.without.scripts@example.com')
    await main(page).getByRole('button', { name: 'Tell me', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
    await expect(page.getByText('mina.without.scripts@example.com')).toBeVisible()
    await page.getByRole('link', { name: 'Back to the page' }).click()
    await expect(page).toHaveURL(/\/tell-me\/$/)
  })
})
