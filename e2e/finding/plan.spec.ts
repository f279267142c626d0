import type { Browser, Page } from '@playwright/test'
import { expect, settled, tabTo, test } from '../quiet-page'
import { violations } from '../page-violations'

interface ScheduleIndex {
  theaters: { id: string; days: string[] }[]
}
interface ScheduleFile {
  showtimes: { id: string; availability: string }[]
}

const THEATER = 'L0101'

/** Picks of a day some days ahead, as the address has them. */
async function picksAhead(page: Page): Promise<string[]> {
  const today = new Date(process.env.E2E_NOW ?? Date.now()).toISOString().slice(0, 10)
  const index = (await (await page.request.get('/schedule/index.json')).json()) as ScheduleIndex
  const day = index.theaters.find(({ id }) => id === THEATER)?.days.filter(one => one > today)[3] ?? ''
  const file = (await (await page.request.get(`/schedule/${THEATER}/${day}.json`)).json()) as ScheduleFile
  const open = file.showtimes.filter(({ availability }) => availability === 'available')
  return open.map(({ id }) => `${THEATER}~${day}~${encodeURIComponent(id)}`)
}

const cards = (page: Page) => page.getByRole('main').getByRole('article')
const answer = (page: Page, card: number, name: 'Yes' | 'Maybe' | 'No') =>
  cards(page).nth(card).getByRole('radio', { name, exact: true })
const best = (page: Page) => page.getByRole('region', { name: 'Suits most' })

/** Makes a plan of three times. @returns its link */
async function makePlan(page: Page): Promise<string> {
  const picks = await picksAhead(page)
  await page.goto(`/shortlist/?picks=${picks.slice(0, 3).join()}`)
  await settled(page)
  await page.getByRole('button', { name: 'Ask friends' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plan with friends' })).toBeVisible()
  await expect(cards(page)).toHaveCount(3)
  await settled(page)
  expect(page.url()).toMatch(/\/shortlist\/#plan=[\w-]{43}$/)
  return page.url()
}

async function openAsFriend(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const friend = await context.newPage()
  if (process.env.E2E_NOW) await friend.clock.setFixedTime(process.env.E2E_NOW)
  await friend.goto(link)
  await expect(cards(friend)).toHaveCount(3)
  await settled(friend)
  return friend
}

async function join(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('button', { name: 'Save my answers' }).click()
}

/** As a visitor who comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test(
  'two friends vote from two browsers, and see what suits most and book it',
  { tag: '@phone' },
  async ({ page, browser }) => {
    test.slow()
    const link = await makePlan(page)
    await answer(page, 0, 'Yes').check()
    await answer(page, 1, 'Yes').check()
    await join(page, 'Ann')
    await expect(page.getByText('1 person has answered')).toBeVisible()
    await expect(page.getByText('Your answers are saved')).toBeVisible()

    const friend = await openAsFriend(browser, link)
    await expect(
      cards(friend)
        .first()
        .getByText(/Can come: .*Ann/),
    ).toBeVisible()
    await join(friend, 'ann')
    await expect(friend.getByText(/Somebody with this name has answered already/)).toBeVisible()
    await expect(friend.getByRole('textbox', { name: 'Your name' })).toBeFocused()
    await answer(friend, 1, 'Yes').check()
    await join(friend, 'Ben')
    await expect(friend.getByText('2 people have answered')).toBeVisible()

    await comeBack(page)
    await expect(best(page).getByText(/Can come: .*Ann.*Ben/)).toBeVisible()
    await expect(best(page).getByRole('link', { name: /^Book/ })).toBeVisible()
    // Answers after the first are sent by themselves.
    const sent = page.waitForResponse(response => new URL(response.url()).pathname === '/api/plans/votes')
    await answer(page, 0, 'No').check()
    await sent
    await comeBack(friend)
    await expect(
      cards(friend)
        .first()
        .getByText(/Cannot come: .*Ann/),
    ).toBeVisible()
    expect(await violations(friend, 'plan', 'all')).toEqual([])
    expect(await violations(page, 'plan', 'all')).toEqual([])

    await page.getByRole('button', { name: 'End plan' }).click()
    await expect(page.getByRole('button', { name: 'Keep it' })).toBeFocused()
    await page.getByRole('button', { name: 'End and delete' }).click()
    await expect(page.getByRole('heading', { name: 'This plan has ended' })).toBeVisible()
    await comeBack(friend)
    await expect(friend.getByRole('heading', { name: 'This plan has ended' })).toBeVisible()
    expect(await friend.evaluate(() => localStorage.getItem('shortlistPlans'))).toBe('[]')
    await friend.context().close()
  },
)

test('by keyboard alone: answers, a name, and the plan is made and saved', async ({ page }) => {
  await makePlan(page)
  await tabTo(page, answer(page, 0, 'Yes'))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(answer(page, 0, 'Maybe')).toBeChecked()
  await tabTo(page, page.getByRole('textbox', { name: 'Your name' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a name.')).toBeVisible()
  await page.keyboard.type('Cleo')
  await page.keyboard.press('Enter')
  await expect(
    cards(page)
      .first()
      .getByText(/Maybe: .*Cleo/),
  ).toBeVisible()
  await expect(page.getByText('Your answers are saved')).toBeVisible()
})

test.describe('without a network', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

  test('answers are kept, said to be kept, and sent once it is back', async ({ page, browser }) => {
    const link = await makePlan(page)
    await join(page, 'Ann')
    await expect(page.getByText('Your answers are saved')).toBeVisible()
    await page.context().setOffline(true)
    await answer(page, 2, 'Yes').check()
    await expect(page.getByText(/No connection. Your answers are kept on this device/)).toBeVisible()
    await expect(answer(page, 2, 'Yes')).toBeChecked()
    await page.context().setOffline(false)
    await expect(page.getByText(/No connection/)).toBeHidden()
    const friend = await openAsFriend(browser, link)
    await expect(
      cards(friend)
        .nth(2)
        .getByText(/Can come: .*Ann/),
    ).toBeVisible()
    await friend.context().close()
  })
})

test('the maker takes a time out and puts it back, with its answers', { tag: '@full' }, async ({ page }) => {
  await makePlan(page)
  await answer(page, 2, 'Yes').check()
  await join(page, 'Ann')
  await expect(
    cards(page)
      .nth(2)
      .getByText(/Can come: .*Ann/),
  ).toBeVisible()
  await cards(page)
    .nth(2)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveCount(3)
  await expect(
    cards(page)
      .nth(2)
      .getByText(/Can come: .*Ann/),
  ).toBeVisible()
})

test('names are text, whatever they hold', async ({ page }) => {
  await makePlan(page)
  await answer(page, 0, 'Yes').check()
  await join(page, '<img src=x onerror=b>')
  await expect(cards(page).first().getByText('<img src=x onerror=b>')).toBeVisible()
})

test.describe('a link that is not whole', () => {
  test('says so, and asks the host for nothing', { tag: '@full' }, async ({ page }) => {
    const asked: string[] = []
    page.on('request', request => {
      if (request.url().includes('/api/plans')) asked.push(request.url())
    })
    await page.goto('/shortlist/#plan=cut')
    await expect(page.getByRole('heading', { name: 'This plan has ended' })).toBeVisible()
    expect(asked).toEqual([])
  })
})

test('the secret of a plan is in no address that anybody is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', request => sent.push(request.url(), request.headers()['referer'] ?? ''))
  const link = await makePlan(page)
  await page.reload()
  await expect(cards(page)).toHaveCount(3)
  await join(page, 'Ann')
  await expect(page.getByText('1 person has answered')).toBeVisible()
  const secret = link.split('#plan=')[1] ?? 'none'
  expect(sent.filter(text => text.replace(/#.*/, '').includes(secret))).toEqual([])
})
