import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { DEFERRED_FILE } from '../../src/config/deferred-pages'
import { expect, settled, test } from '../quiet-page'

const PUBLIC_DIR = path.resolve(process.env.PUBLIC_DIR ?? 'public')
/** A host of the same site whose process renders nothing. */
const HANGING_URL = process.env.HANGING_URL ?? ''
const FILM = '/en/films/1-port-of-shadows/'

test.describe('a deferred page (decision 134)', () => {
  test('is not there after a build, and shown by its first request', async ({ page, request }) => {
    expect(JSON.parse(readFileSync(path.join(PUBLIC_DIR, DEFERRED_FILE), 'utf8')).paths).toContain(FILM)
    expect(existsSync(path.join(PUBLIC_DIR, FILM, 'index.html'))).toBe(false)
    await page.goto(`/cinema${FILM}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Port of Shadows')
    await settled(page)
    const answer = await request.get(`/cinema${FILM}`)
    expect(answer.headers()['content-security-policy']).toMatch(/'sha256-/)
    expect(await answer.text()).toContain('Port of Shadows')
  })

  test('is filled by the browser when it cannot be rendered', async ({ page }) => {
    const answer = await page.goto(`${HANGING_URL}/cinema${FILM}`)
    expect(answer?.status()).toBe(200)
    expect(await answer?.text()).toContain('<div id="___gatsby"></div>')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Port of Shadows')
    await expect(page).toHaveURL(`${HANGING_URL}/cinema${FILM}`)
    await expect(page).toHaveTitle(/Port of Shadows/)
    await settled(page)
  })
})
