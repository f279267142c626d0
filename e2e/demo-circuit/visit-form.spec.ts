import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, tabTo, test } from '../quiet-page'

const PATH = '/private-hire/'
const FORM = 'form[action$="/api/visits"]'
const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`)
/** The host counts requests of one address: each test and each kind of window asks as somebody else. */
const sender = (test: string, { project }: { project: { name: string } }) => `${test}-${project.name}@school.example`
/** Three weeks ahead, whenever the test runs. */
const day = () => new Date(Date.now() + 21 * 24 * 60 * 60_000).toISOString().slice(0, 10)

async function write(form: Locator, email: string): Promise<void> {
  await field(form, 'kind').selectOption('school')
  await field(form, 'date').fill(day())
  await field(form, 'size').fill('54')
  await field(form, 'film').fill('Le Bal & autres')
  await field(form, 'name').fill('Ann')
  await field(form, 'email').fill(email)
}

async function expectNothingLost(form: Locator): Promise<void> {
  await expect(field(form, 'kind')).toHaveValue('school')
  await expect(field(form, 'film')).toHaveValue('Le Bal & autres')
  await expect(field(form, 'name')).toHaveValue('Ann')
}

async function openForm(page: Page): Promise<Locator> {
  await page.goto(PATH)
  await hydrated(page)
  return page.locator(FORM)
}

test('a teacher asks for a visit by keyboard, and hears that it arrived', async ({ page }, info) => {
  const form = await openForm(page)
  await write(form, sender('keys', info))
  await tabTo(page, form.getByRole('button'))
  await page.keyboard.press('Enter')
  const thanks = form.getByRole('status').getByRole('paragraph')
  await expect(thanks).toContainText(sender('keys', info))
  await expect(thanks).toBeFocused()
  await expect(field(form, 'name')).toHaveValue('')
})

test('what the browser knows to be wrong is named without asking the host', async ({ page }, info) => {
  const form = await openForm(page)
  await write(form, sender('wrong', info))
  await field(form, 'size').fill('0')
  await field(form, 'date').fill('')
  await form.getByRole('button').click()
  await expect(field(form, 'date')).toBeFocused()
  await expect(field(form, 'size')).toHaveAccessibleDescription(/1 to 5,000/)
  await expectNothingLost(form)
})

test.describe('what the host refuses', () => {
  test.use({ expectedFaults: [/400 \(Bad Request\).*\/api\/visits/] })

  test(
    'each fault is named at its field, nothing is lost, and no rule of accessibility is broken',
    { tag: '@full' },
    async ({ page }) => {
      const form = await openForm(page)
      await write(form, 'ann@school')
      await field(form, 'phone').fill('call me')
      await form.getByRole('button').click()
      await expect(field(form, 'email')).toBeFocused()
      await expect(field(form, 'phone')).toHaveAccessibleDescription(/telephone number/)
      await expect(field(form, 'email')).toHaveAccessibleDescription(/e-mail address/)
      await expectNothingLost(form)
      expect((await new AxeBuilder({ page }).include(FORM).analyze()).violations).toEqual([])
    },
  )
})

test.describe('when the host cannot be reached', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

  test('nothing that was typed is lost, and it can be sent later', async ({ page, context }, info) => {
    const form = await openForm(page)
    await write(form, sender('offline', info))
    await context.setOffline(true)
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).not.toBeEmpty()
    await expectNothingLost(form)
    await context.setOffline(false)
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText(sender('offline', info))
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a request is answered with a page that leads back', async ({ page }, info) => {
    await page.goto(PATH)
    await write(page.locator(FORM), sender('plain', info))
    await page.locator(FORM).getByRole('button').click()
    await expect(page).toHaveURL(url => url.pathname.endsWith('/api/visits'))
    await expect(page.getByText('Your request has reached us.')).toBeVisible()
    await page.getByRole('link').click()
    await expect(page).toHaveURL(url => url.pathname === PATH)
  })
})
