import { readFileSync } from 'node:fs'
import path from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { STUDIO_ADMIN } from '../../tests/start-studio'
import { stoodStill } from '../page-violations'
import { tabTo } from '../quiet-page'
import {
  callStudio,
  EDITED_FOLDER,
  EDITOR_URL,
  expect,
  hexField,
  listeningFrame,
  openEditor,
  resetSite,
  signInAsAdmin,
  test,
} from './editor-page'

const BUILT = path.join(process.env.STUDIO_DATA ?? '', 'built.json')

test.afterEach(resetSite)

const open = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click()

/** Fills the sign-in form. */
async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('somebody is invited, comes in by the link and saves; a publisher brings it to the site', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page.context())
  await page.goto(EDITOR_URL)
  await open(page, 'People')
  await page.getByRole('textbox', { name: 'E-mail address' }).fill('ben@cinema.example')
  await page.getByRole('button', { name: 'Invite' }).click()
  const link = await page.locator('code').textContent()
  const context = await browser.newContext()
  const theirs = await context.newPage()
  await theirs.goto(link ?? '')
  await theirs.getByRole('textbox', { name: 'Name' }).fill('Ben')
  await theirs.getByLabel('Password (at least 12 characters)').fill('another-long-secret-7')
  await theirs.getByRole('button', { name: 'Come in' }).click()
  await expect(theirs.getByText('Ben, Editor')).toBeVisible()
  await expect(theirs).toHaveURL(`${EDITOR_URL}/`)
  await expect(theirs.getByRole('button', { name: 'People' })).toHaveCount(0)
  await hexField(theirs, 'Primary').fill('#0b5a6f')
  await theirs.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(theirs.getByText('Saved in the draft.')).toBeVisible()
  await open(theirs, 'Draft')
  await expect(theirs.getByText('A publisher brings the draft to the site.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Publish' })).toHaveCount(0)
  await context.close()

  await open(page, 'Draft')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The draft and the site are the same. The site was built.')).toBeVisible()
  for (const file of [path.join(EDITED_FOLDER, 'theme.json'), BUILT])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ palette: { primary: '#0b5a6f' } })
  await open(page, 'History')
  await expect(page.getByRole('heading', { name: 'Ada published' }).first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben saved' }).first()).toContainText(
    'palette.primary is #0b5a6f (was #b01f2e)',
  )
  await open(page, 'People')
  const trail = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Who did what' }) })
    .getByRole('listitem')
  // The newest first.
  await expect(trail.first()).toHaveText(/^.+\d.+ · ada@cinema\.example · published · [0-9a-f]{12} theme\.json$/)
  await expect(trail.nth(1)).toHaveText(/ · ben@cinema\.example · saved · theme\.json$/)
  await expect(trail.nth(2)).toHaveText(/ · ben@cinema\.example · joined · editor$/)
  await expect(trail.nth(3)).toHaveText(/ · ada@cinema\.example · invited · ben@cinema\.example editor$/)
})

test.describe('a session that ends in the middle', () => {
  test.use({ expectedFaults: [/401 \(Unauthorized\)/] })

  test('keeps what was typed, and goes on after a sign-in', async ({ page }) => {
    await page.goto(EDITOR_URL)
    await signIn(page, STUDIO_ADMIN)
    // Until then the room calls the studio by itself, and would say before the press that the session has ended.
    await listeningFrame(page)
    await hexField(page, 'Primary').fill('#0b5a6f')
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await signIn(page, STUDIO_ADMIN)
    await expect(dialog).toHaveCount(0)
    await expect(hexField(page, 'Primary')).toHaveValue('#0b5a6f')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved in the draft.')).toBeVisible()
  })

  test('a wrong password is said in words, and nothing else of the account', { tag: '@full' }, async ({ page }) => {
    await page.goto(EDITOR_URL)
    for (const email of [STUDIO_ADMIN.email, 'nobody@cinema.example']) {
      await signIn(page, { email, password: 'not-the-password-1' })
      await expect(page.getByRole('alert')).toHaveText('The e-mail address or the password is not right.')
    }
  })
})

test.describe('a lost network', () => {
  test.use({ expectedFaults: [/ERR_INTERNET_DISCONNECTED/] })

  test('loses nothing and says so', async ({ page }) => {
    await openEditor(page)
    await page.context().setOffline(true)
    await hexField(page, 'Primary').fill('#0b5a6f')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'kept in this browser' })).toBeVisible()
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved in the draft.')).toBeVisible()
  })
})

test('a passkey of the device signs in without a password, from the keyboard', async ({ page }) => {
  const authenticator = await page.context().newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(EDITOR_URL)
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail address' }))
  await page.keyboard.type(STUDIO_ADMIN.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(STUDIO_ADMIN.password)
  await page.keyboard.press('Enter')
  await open(page, 'Account')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('button', { name: /^Remove the passkey/ })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Ada, Admin')).toBeVisible()
  await open(page, 'Account')
  await page.getByRole('button', { name: /^Remove the passkey/ }).click()
  await expect(page.getByText('None yet.')).toBeVisible()
})

test('an earlier state is compared and brought back', async ({ page }) => {
  const { revision } = await callStudio('GET', '/api/site')
  await callStudio('PUT', '/api/theme', { theme: { logoSize: 'SMALL' }, roundness: {}, revision })
  await signInAsAdmin(page.context())
  await page.goto(EDITOR_URL)
  await open(page, 'History')
  const earlier = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .nth(1)
  await earlier.getByRole('button', { name: /^Compare/ }).click()
  await expect(earlier.getByText('logoSize is SMALL (was NORMAL)')).toBeVisible()
  await earlier.getByRole('button', { name: /^Bring this state back/ }).click()
  await expect(page.getByText('The state is in the draft.')).toBeVisible()
  expect(await callStudio('GET', '/api/site')).toMatchObject({ theme: { logoSize: 'NORMAL' } })
})

test('axe finds nothing in the studio, and nothing is wider than a phone', { tag: '@full' }, async ({ page }) => {
  const look = async (name: string) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await stoodStill(page)
      const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
      const found = violations.map(({ id, nodes }) => [id, ...nodes.map(node => node.html)])
      expect(found, `${name}, ${colorScheme}`).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(390)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.goto(EDITOR_URL)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await look('Sign in')
  await page.goto(`${EDITOR_URL}/#first=${'a'.repeat(43)}`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Come in' })).toBeVisible()
  await look('Join')
  await signInAsAdmin(page.context())
  await page.goto(`${EDITOR_URL}/`)
  await page.reload()
  const { revision } = await callStudio('GET', '/api/site')
  await callStudio('PUT', '/api/theme', { theme: { logoSize: 'SMALL' }, roundness: {}, revision })
  for (const view of ['Draft', 'History', 'People', 'Account']) {
    await open(page, view)
    await expect(page.getByRole('heading', { level: 1, name: view })).toBeVisible()
    await expect(page.getByText('Loading …')).toHaveCount(0)
    await look(view)
  }
})
