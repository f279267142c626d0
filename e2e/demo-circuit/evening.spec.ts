import type { Browser, Page } from '@playwright/test'
import { readMail } from '../members/member-api'
import { expect, hydrated, settled, test } from '../quiet-page'
import { samplePage } from '../sample-pages'

const HARBOUR = '/theaters/l0101-harbour/?day=tomorrow'
const main = (page: Page) => page.getByRole('main')
const finder = (page: Page) => main(page).getByRole('group', { name: 'Filter the times' })
const pairs = (page: Page) => page.locator('.pair')
const cards = (page: Page) => main(page).getByRole('article')
const suitsMost = (page: Page) => page.getByRole('region', { name: 'Suits most' })

async function answerYes(page: Page, card: number, name: string): Promise<void> {
  await cards(page).nth(card).getByRole('radio', { name: 'Yes', exact: true }).check()
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Save my answers' }).click()
  await expect(page.getByText('Your answers are saved')).toBeVisible()
}

async function openAsFriend(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const friend = await context.newPage()
  if (process.env.E2E_NOW) await friend.clock.setFixedTime(process.env.E2E_NOW)
  await friend.goto(link)
  await expect(cards(friend)).toHaveCount(2)
  await settled(friend)
  return friend
}

/** Notes, frame by frame, what is drawn at an address: the title of the page, and whether it shows pairs. */
async function watchFrames(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>()
    const look = () => {
      const title = document.querySelector('h1')?.textContent ?? ''
      seen.add(`${window.location.pathname} ${title} ${document.querySelector('.pair') ? 'pairs' : ''}`.trim())
      requestAnimationFrame(look)
    }
    Object.assign(window, { seenFrames: seen })
    look()
  })
  return () => page.evaluate(() => [...(window as unknown as { seenFrames: Set<string> }).seenFrames])
}

test(
  'an evening: two films by 22:30, chosen with friends and booked; a film to wait for; what is notable',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.slow()
    await test.step('two films in a row that end by 22:30, with the time between them', async () => {
      await page.goto(HARBOUR)
      await hydrated(page)
      await finder(page).getByRole('button', { name: 'at any time' }).click()
      const sheet = page.getByRole('dialog', { name: 'Filters' })
      await sheet.getByLabel('Ends by').fill('22:30')
      await page.keyboard.press('Enter')
      await sheet.getByRole('button', { name: /^Show \d+ showtime/ }).click()
      await finder(page).getByRole('button', { name: 'two films in a row' }).click()
      await expect(pairs(page).last()).toContainText(/\d+ min between, ends at \d\d:\d\d/)
      const ends = await pairs(page).evaluateAll(rows =>
        rows.map(row => /ends at (\d\d:\d\d)$/.exec(row.textContent ?? '')?.[1]),
      )
      expect(ends.filter(end => end === undefined || end > '22:30')).toEqual([])
    })

    const link = await test.step('both are picked, and friends are asked', async () => {
      await page.getByRole('button', { name: 'Pick times' }).first().click()
      const times = pairs(page).last().locator('[data-showtime-id]')
      for (const at of [0, 1]) await times.nth(at).click()
      const framesSeen = await watchFrames(page)
      await page.getByRole('link', { name: 'See list' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Shortlist' })).toBeVisible()
      // The page that is left stays as it is until the next is there.
      expect((await framesSeen()).filter(frame => frame.includes('Harbour') && !frame.endsWith('pairs'))).toEqual([])
      await settled(page)
      await page.getByRole('button', { name: 'Ask friends' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Plan with friends' })).toBeVisible()
      await expect(cards(page)).toHaveCount(2)
      await settled(page)
      await answerYes(page, 1, 'Ann')
      return page.url()
    })

    await test.step('a friend answers, and books what suits most', async () => {
      const friend = await openAsFriend(browser, link)
      await answerYes(friend, 1, 'Ben')
      await expect(suitsMost(friend)).toContainText(/Can come: .*Ann.*Ben/)
      const second = cards(friend).nth(1).getByRole('link', { name: /^Book/ })
      const book = suitsMost(friend).getByRole('link', { name: /^Book/ })
      expect(await book.getAttribute('href')).toBe(await second.getAttribute('href'))
      await friend.context().close()
    })

    await test.step('a film that is not on sale is waited for, confirmed from the mail', async () => {
      await page.goto(samplePage('movie announced').path)
      await hydrated(page)
      await page.getByRole('link', { name: 'Tell me' }).first().click()
      const address = `evening-${Date.now()}@example.com`
      await main(page).getByLabel('Your e-mail address').fill(address)
      await main(page).getByRole('button', { name: 'Tell me', exact: true }).click()
      await expect(page.getByText(`We have sent a mail to ${address}.`)).toBeVisible()
      const mail = await readMail(page.request, address)
      await page.goto(mail.link ?? '')
      await page.getByRole('button').first().click()
      await expect(page.locator('body')).toContainText(/confirmed|tell you/i)
    })

    await test.step('films say their next showing that fits, and a mark says its reason', async () => {
      await page.goto('/movies/')
      await page.evaluate(() => window.localStorage.setItem('accessProfile', 'audioDescription'))
      await page.goto('/movies/?access=any')
      await hydrated(page)
      await expect(
        cards(page)
          .filter({ hasText: /Next with audio description: .*\d{1,2}:\d\d/ })
          .first(),
      ).toBeVisible()
      await page.goto('/notable/')
      const mark = page.locator('details', { hasText: 'Last chance' }).first()
      await mark.locator('summary').click()
      await expect(mark).toContainText('No later showing is announced here.')
    })
  },
)
