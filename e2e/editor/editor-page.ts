import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { BrowserContext, Frame, Page } from '@playwright/test'
import { expect, test } from '../quiet-page'

/** Origin of the running editor; the specs of this folder are skipped without it. */
export const EDITOR_URL = process.env.EDITOR_URL ?? ''
export const SITE_URL = process.env.BASE_URL ?? ''
/** The copy of the site folder that the editor writes into. */
export const EDITED_FOLDER = process.env.EDITED_FOLDER ?? ''

/** `name=value` of the first admin's session, who came in by the link that the studio printed. */
const SESSION = process.env.EDITOR_SESSION ?? ''

test.skip(EDITOR_URL === '', 'EDITOR_URL is not set: npm test starts the editor')

/** Signs a browser in as the studio's admin. */
export async function signInAsAdmin(context: BrowserContext): Promise<void> {
  const at = SESSION.indexOf('=')
  const cookie = { name: SESSION.slice(0, at), value: SESSION.slice(at + 1), url: EDITOR_URL, httpOnly: true }
  await context.addCookies([{ ...cookie, sameSite: 'Strict' }])
}

/** Calls a studio's server as its admin, as the studio's page does. @returns its JSON */
export async function callStudio(
  method: string,
  target: string,
  body?: object,
  { url, session } = { url: EDITOR_URL, session: SESSION },
): Promise<Record<string, unknown>> {
  const answer = await fetch(url + target, {
    method,
    headers: { cookie: session, origin: url, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${target}: ${answer.status}`)
  return (await answer.json()) as Record<string, unknown>
}

const files = ['theme.json', 'site.json'].map(file => path.join(EDITED_FOLDER, file))
const originals = EDITED_FOLDER ? files.map(file => readFileSync(file, 'utf8')) : []

/** The site folder and the draft as they were before the tests. */
export async function resetSite(): Promise<void> {
  files.forEach((file, at) => writeFileSync(file, originals[at] ?? ''))
  await callStudio('POST', '/api/draft/discard', {})
}

/** Opens the editor and waits until the page in its frame listens. @returns that frame */
export async function openEditor(page: Page, path = '/'): Promise<Frame> {
  await signInAsAdmin(page.context())
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
