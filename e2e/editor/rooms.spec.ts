import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { callStudio, EDITOR_URL, expect, resetSite, signInAsAdmin, test } from './editor-page'

test.afterEach(resetSite)

const open = (page: Page, view: string) => page.getByRole('button', { name: view, exact: true }).click()

async function enter(page: Page, view: string): Promise<void> {
  await signInAsAdmin(page.context())
  await page.goto(EDITOR_URL)
  await open(page, view)
}

async function violationsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

test('a setting is mended at its field, saved, planned for a time in words, and the plan taken back', async ({
  page,
}) => {
  await enter(page, 'Settings')
  await page.getByRole('button', { name: 'Showtimes', exact: true }).click()
  const seats = page.getByRole('textbox', { name: 'Few seats' })
  const save = page.locator('.setting-save').getByRole('button', { name: 'Save', exact: true })
  await seats.fill('500')
  await expect(seats).toHaveAttribute('aria-invalid', 'true')
  await expect(seats).toHaveAccessibleDescription(/must be 100 or less/)
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'General', exact: true }).click()
  await page.getByRole('button', { name: /^To be mended: Few seats/ }).click()
  await expect(seats).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await seats.fill('7')
  await expect(seats).toHaveAttribute('aria-invalid', 'false')
  await page.reload()
  await open(page, 'Settings')
  await page.getByRole('button', { name: 'Showtimes', exact: true }).click()
  await expect(seats).toHaveValue('7')
  await save.click()
  await expect(page.getByText('Saved in the draft.')).toBeVisible()

  await open(page, 'Draft')
  await expect(page.getByText('1 setting')).toBeVisible()
  await page.getByRole('textbox', { name: 'When, in words' }).fill('in 2 days')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await expect(page.getByText(/^To be published on .* as Ada planned/)).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Take the plan back' }).click()
  await expect(page.getByText('Nothing is planned.')).toBeVisible()
})

/** Invites somebody, who comes in with this browser and opens the settings. */
async function openSettingsAs(page: Page, role: 'editor' | 'viewer'): Promise<void> {
  const { link } = await callStudio('POST', '/api/people', { email: `${role}@cinema.example`, role })
  const data = { token: String(link).split('#join=')[1], name: 'Cleo', password: 'tangerine-basalt-4' }
  await page.context().clearCookies()
  const joined = await page.request.post(`${EDITOR_URL}/api/join`, { data, headers: { origin: EDITOR_URL } })
  expect(joined.ok()).toBe(true)
  await page.goto(EDITOR_URL)
  await open(page, 'Settings')
}

/** Opens a group of settings. @returns how many of its controls can be used */
async function countOpenControls(page: Page, group: string): Promise<number> {
  await open(page, group)
  const controls = page.getByRole('region', { name: group, exact: true }).locator('input, select, button')
  await expect(controls.first()).toBeVisible()
  return controls.evaluateAll(
    all => all.filter(control => control.matches(':enabled') && !(control as HTMLInputElement).readOnly).length,
  )
}

test('sources are locked for an editor, and every setting for a viewer, in words', async ({ page }) => {
  await openSettingsAs(page, 'editor')
  expect(await countOpenControls(page, 'General')).toBeGreaterThan(0)
  expect(await countOpenControls(page, 'Sources')).toBe(0)
  await expect(page.getByText('Only people who may publish can change this: by it, keys of this cinema')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await openSettingsAs(page, 'viewer')
  await expect(page.getByText('Your role may look at the settings and not change them.')).toBeVisible()
  await expect(page.locator('.setting-save')).toHaveCount(0)
  for (const group of ['Sources', 'General']) expect(await countOpenControls(page, group), group).toBe(0)
})

test('a publication is taken back in one press, and what it changed is in the draft again', async ({ page }) => {
  page.on('dialog', dialog => void dialog.accept())
  await enter(page, 'Settings')
  await page.getByRole('textbox', { name: 'Description' }).fill('A better description.')
  await page.locator('.setting-save').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved in the draft.')).toBeVisible()
  await open(page, 'Draft')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  // The newest: earlier tests have published, too.
  const newest = page.locator('.history-entry').first()
  await expect(newest).toContainText('description is A better description.')
  await newest.getByRole('button', { name: 'Back to before this publication' }).click()
  await expect(page.getByText(/Ada went back to before the last publication$/).first()).toBeVisible()
  await expect(page.getByText('One change is not on the site yet.')).toBeVisible()
})

test('a link to the preview is made, shown once and revoked', async ({ page }) => {
  await enter(page, 'Preview')
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.locator('code')).toHaveText(/\/open\/[\w-]{43}$/)
  expect(await violationsOf(page)).toEqual([])
  const revoke = page.getByRole('button', { name: /^Revoke link/ }).first()
  const name = (await revoke.textContent()) ?? ''
  await revoke.click()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
})

test.describe('the desk', () => {
  // The host of the run may have no database.
  test.use({ viewport: { width: 360, height: 740 }, expectedFaults: [/404 \(Not Found\)/] })

  test('fits a phone, without a fault of access', async ({ page }) => {
    await enter(page, 'Desk')
    await expect(page.getByRole('heading', { name: 'Members' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Read the sources now' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  })
})
