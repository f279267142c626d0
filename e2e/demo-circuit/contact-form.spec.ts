import type { Locator, Page } from '@playwright/test'
import { expect, hydrated, tabTo, test } from '../quiet-page'
import { samplePage } from '../sample-pages'

const CONTACT = 'form[action$="/api/contact"]'
const NEWSLETTER = 'form[action$="/api/newsletter"]'

const contactPage = () => samplePage('content /contact/').path
const field = (form: Locator, name: string) => form.locator(`[name="${name}"]`)
/** The host counts contact messages of one address: each test and each kind of window writes as somebody else. */
const sender = (test: string, { project }: { project: { name: string } }) => `${test}-${project.name}@visitor.example`

async function write(form: Locator, { email, message }: { email: string; message: string }): Promise<void> {
  await field(form, 'name').fill('Ann O’Hara')
  await field(form, 'email').fill(email)
  await field(form, 'message').fill(message)
}

/** The answer of a visitor's own page, without scripts. */
async function expectAnswer(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(url => url.pathname.endsWith(path))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(?:Thank you|Merci|You are on the list|Vous êtes)/)
}

test('a visitor writes to the cinema by keyboard, and hears that it arrived', async ({ page }, info) => {
  await page.goto(contactPage())
  await hydrated(page)
  const form = page.locator(CONTACT)
  await tabTo(page, field(form, 'name'))
  await page.keyboard.type('Ann O’Hara')
  await page.keyboard.press('Tab')
  await page.keyboard.type(sender('keys', info))
  await page.keyboard.press('Tab')
  await page.keyboard.type('Is there parking?')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const thanks = form.getByRole('status').getByRole('paragraph')
  await expect(thanks).toContainText(sender('keys', info))
  await expect(thanks).toBeFocused()
  await expect(form.getByRole('button')).toHaveCount(0)
  await expect(field(form, 'message')).toHaveValue('')
  await expect(page).toHaveURL(url => url.pathname === contactPage())
})

test('a visitor orders the newsletter, twice, and is thanked alike', { tag: '@full' }, async ({ page }, info) => {
  await page.goto(contactPage())
  await hydrated(page)
  const form = page.locator(NEWSLETTER)
  for (const email of [sender('list', info), sender('LIST', info)]) {
    await field(form, 'email').fill(email)
    await field(form, 'email').press('Enter')
    await expect(form.getByRole('status')).toContainText(email)
  }
})

test.describe('when the host cannot be reached', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

  test('nothing that was typed is lost, and it can be sent later', async ({ page, context }, info) => {
    await page.goto(contactPage())
    await hydrated(page)
    const form = page.locator(CONTACT)
    const email = sender('offline', info)
    await write(form, { email, message: 'Is there parking?' })
    await context.setOffline(true)
    await form.getByRole('button').click()
    await expect(form.getByRole('alert')).not.toBeEmpty()
    await expect(field(form, 'message')).toHaveValue('Is there parking?')
    await context.setOffline(false)
    await form.getByRole('button').click()
    await expect(form.getByRole('status')).toContainText(email)
    await expect(form.getByRole('alert')).toBeEmpty()
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('both forms are answered with a page that leads back', async ({ page }, info) => {
    await page.goto(contactPage())
    await write(page.locator(CONTACT), { email: sender('plain', info), message: 'Is there parking?\nAnd a lift?' })
    await page.locator(CONTACT).getByRole('button').click()
    await expectAnswer(page, '/api/contact')
    await page.getByRole('link').click()
    await expect(page).toHaveURL(url => url.pathname === contactPage())

    await field(page.locator(NEWSLETTER), 'email').fill(sender('plain', info))
    await page.locator(NEWSLETTER).getByRole('button').click()
    await expectAnswer(page, '/api/newsletter')
    await page.getByRole('link').click()
    await expect(page).toHaveURL(url => url.pathname === contactPage())
  })
})

test.describe('without scripts, when the host refuses', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: [/400 \(Bad Request\).*\/api\/contact/] })

  test('a form that the host refuses says which field is wrong', { tag: '@full' }, async ({ page }, info) => {
    test.skip(info.project.name === 'phone', 'the host answers both alike')
    await page.goto(contactPage())
    const form = page.locator(CONTACT)
    // A browser lets it through, a mail server would not.
    await write(form, { email: 'ann@localhost', message: 'Is there parking?' })
    await form.getByRole('button').click()
    await expect(page.getByRole('listitem')).toHaveText(/e-mail/)
    await page.goBack()
    await expect(field(page.locator(CONTACT), 'message')).toHaveValue('Is there parking?')
  })
})
