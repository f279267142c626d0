import { MEMBER_PAGES } from '../../src/features/site/rules/member-pages'
import { DEMO_PERSON, expect, hasMemberPage, memberPath, memberSettled, signIn, test } from '../members/member-page'
import { settled } from '../quiet-page'
import { isHebrew, LETTERS, words } from './own-language'

test.use({ locale: words.locale, timezoneId: words.timeZone })

/** Names and codes that are in Latin letters on such a site too: films, people, levels, and what the demo's members have. */
const OWN_NAMES = [
  'Ada',
  'Lumen',
  'Plus',
  'Google',
  'JavaScript',
  ...words.films.flatMap(({ title }) => title.split(' ')),
]

test('a guest signs in on a page that says nothing in English', async ({ page }) => {
  await page.goto(memberPath('login'))
  await settled(page)
  const form = page.getByRole('main')
  await form.locator('input[name="username"]').fill(DEMO_PERSON.email)
  await form.locator('input[name="password"]').fill('not the password')
  await form.locator('button[type="submit"]').click()
  await expect(form.getByRole('alert').first()).toHaveText(LETTERS)
  const said = await page.locator('body').innerText()
  expect(said.match(/[a-z]{2,}/gi) ?? []).toEqual([])
  await form.locator('input[name="password"]').fill(DEMO_PERSON.password)
  await form.locator('button[type="submit"]').click()
  await expect(page).toHaveURL(new RegExp(`${memberPath('account')}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(LETTERS)
})

test("members' pages are in their language, and fit a small phone", async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 320, height: 640 })
  await signIn(page, DEMO_PERSON)
  for (const name of MEMBER_PAGES.filter(hasMemberPage)) {
    await page.goto(memberPath(name))
    await memberSettled(page)
    await settled(page)
    await expect(page.locator('html'), name).toHaveAttribute('lang', words.locale)
    await expect(page.locator('html'), name).toHaveAttribute('dir', isHebrew ? 'rtl' : 'ltr')
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(LETTERS)
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(excess, `${name} is wider than the window`).toBeLessThanOrEqual(0)
  }
})

test('an account says dates, amounts and signs as the language does', async ({ page }) => {
  await signIn(page, DEMO_PERSON)
  await page.goto(memberPath('account'))
  await memberSettled(page)
  const band = await page.getByRole('main').innerText()
  const date = isHebrew ? /\d{1,2} ב[א-ת]+ 20\d\d/ : /20\d\d年\d{1,2}月\d{1,2}日/
  expect(band).toMatch(date)
  expect(band).toMatch(/1,005/)
  const latin = (band.match(/[a-z]{3,}/gi) ?? []).filter(word => !OWN_NAMES.some(name => name.includes(word)))
  expect(latin.filter(word => word !== word.toUpperCase())).toEqual([])
  await page.goto(memberPath('transactions'))
  await memberSettled(page)
  const lines = await page.getByRole('main').innerText()
  expect(lines).toMatch(isHebrew ? /\+230 נקודות/ : /\+230ポイント/)
  // Two of them are taken: a word for two would not say so.
  expect(lines).toMatch(isHebrew ? /[-−]2 כרטיסים/ : /チケット[-−]2枚/)
  expect(lines).toMatch(isHebrew ? /^\d{1,2} [א-ת]+׳?$/m : /^\d{1,2}月\d{1,2}日$/m)
})
