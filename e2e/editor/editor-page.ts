import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../quiet-page'

/** Origin of the running editor; the specs of this folder are skipped without it. */
export const EDITOR_URL = process.env.EDITOR_URL ?? ''
export const SITE_URL = process.env.BASE_URL ?? ''
/** The copy of the site folder that the editor writes into. */
export const EDITED_FOLDER = process.env.EDITED_FOLDER ?? ''

test.skip(EDITOR_URL === '', 'EDITOR_URL is not set: npm test starts the editor')

/** Opens the editor and waits until the page in its frame listens. @returns that frame */
export async function openEditor(page: Page, path = '/'): Promise<Frame> {
  await page.goto(EDITOR_URL)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lumen')
  if (path !== '/') await showPage(page, path)
  return listeningFrame(page)
}

/** Shows another page of the site in the editor. */
export async function showPage(page: Page, path: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Path' }).fill(path)
  await page.getByRole('button', { name: 'Show' }).click()
}

/** The site's frame once its page has answered the editor. */
export async function listeningFrame(page: Page): Promise<Frame> {
  await expect(page.locator('[data-listening=true]')).toBeVisible({ timeout: 20_000 })
  const frame = await (await page.locator('iframe').elementHandle())?.contentFrame()
  if (!frame) throw new Error('the editor has no frame')
  await frame.waitForFunction(() => document.querySelector('style[data-preview]')?.textContent !== undefined)
  return frame
}

/** The hex field of a colour of the palette. */
export function hexField(page: Page, color: string, mode: 'Light' | 'Dark' = 'Light') {
  return page.getByRole('textbox', { name: `${color}, ${mode}: hex` })
}

export { expect, test }
