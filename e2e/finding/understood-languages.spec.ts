import type { Page } from '@playwright/test'
import { expect, hydrated, test } from '../quiet-page'

const finder = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Filter the times' })
const word = (page: Page, name: string | RegExp) => finder(page).getByRole('button', { name })

/** Ids of the shown showtimes. */
const shown = (page: Page) =>
  page
    .locator('.day-panel:visible [data-showtime-id]:visible')
    .evaluateAll(chips => chips.map(chip => chip.getAttribute('data-showtime-id') ?? '').sort())

interface ListedShowtime {
  id: string
  tags: string[]
}

/** The showtimes of the shown day as the schedule file lists them. */
async function listed(page: Page, theaterId: string): Promise<ListedShowtime[]> {
  const day = await page.locator('.day-panel[data-day]:visible').first().getAttribute('data-day')
  const answer = await page.request.get(`/schedule/${theaterId}/${day}.json`)
  return ((await answer.json()) as { showtimes: ListedShowtime[] }).showtimes
}

/** 'German or Japanese', as the language of the page has it: the mirrored site has its words in English, but not these. */
const inWords = (page: Page, ...codes: string[]) =>
  page.evaluate(list => {
    const { lang } = document.documentElement
    const names = list.map(code => new Intl.DisplayNames([lang], { type: 'language' }).of(code) ?? code)
    return new Intl.ListFormat(lang, { type: 'disjunction' }).format(names)
  }, codes)

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
  await expect(page.locator('.day-panel:visible').first()).toBeVisible()
}

test(
  'a visitor to another country sees what they can follow, in an address of its own, and again at the next visit',
  { tag: '@phone' },
  async ({ page }) => {
    // Four pages.
    test.slow()
    await open(page, '/theaters/l0201-ecluse/?day=tomorrow')
    const [english, frenchName] = [await inWords(page, 'en'), await inWords(page, 'fr')]
    const all = await shown(page)
    const showtimes = await listed(page, 'L0201')
    await word(page, 'in a language I understand').click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const languages = sheet.getByRole('group', { name: 'Languages I understand' })
    await expect(languages.getByRole('button', { name: `As in my browser: ${english}` })).toBeVisible()
    expect(await shown(page)).toEqual(all)

    await languages.getByRole('button', { name: new RegExp(`^${frenchName}`) }).click()
    await expect(page).toHaveURL(/\?day=tomorrow&understand=fr$/)
    await expect.poll(async () => (await shown(page)).length).toBeLessThan(all.length)
    const french = await shown(page)
    const hasFrench = ({ tags }: ListedShowtime) =>
      tags.some(tag => /^Localization\.(?:Subtitle|Language)\.French$|\.Understood\.(?:fr|zxx)$/.test(tag))
    expect(french).toEqual(
      showtimes
        .filter(hasFrench)
        .map(({ id }) => id)
        .filter(id => all.includes(id))
        .sort(),
    )
    await sheet.getByRole('button', { name: /^Show \d+ showtime/ }).click()
    await expect(word(page, `in ${frenchName}`)).toBeVisible()

    await page.reload()
    await hydrated(page)
    await expect.poll(() => shown(page)).toEqual(french)

    await page.locator('.day-panel:visible a[href^="/movies/"]:visible').first().click()
    await expect(page).toHaveURL(/\/movies\/.*[?&]understand=fr/)
    await open(page, '/theaters/l0101-harbour/')
    await expect(page).toHaveURL(/\/l0101-harbour\/\?understand=fr$/)
    await page.getByRole('button', { name: `Remove I understand ${frenchName}` }).click()
    await expect(page).toHaveURL(/\/l0101-harbour\/$/)
    await page.reload()
    await hydrated(page)
    await expect(page).toHaveURL(/\/l0101-harbour\/$/)
  },
)

test('an address that was shared is kept to, and keeps nothing', async ({ page }) => {
  await open(page, '/theaters/l0201-ecluse/?day=tomorrow&understand=ja,de')
  await expect(word(page, `in ${await inWords(page, 'de', 'ja')}`)).toBeVisible()
  const showtimes = await listed(page, 'L0201')
  const byId = new Map(showtimes.map(({ id, tags }) => [id, tags]))
  for (const id of await shown(page)) expect(byId.get(id)?.join()).toMatch(/\.Understood\.(?:de|ja|zxx)/)
  expect(await page.evaluate(() => window.localStorage.getItem('understoodLanguages'))).toBeNull()
})
