import type { Frame, Page } from '@playwright/test'
import { EDITOR_URL, expect, openEditor, SITE_URL, test as quiet } from './editor-page'

/** Browsers of today would not even let a foreign page frame one of this machine; here the site alone must hold. */
const FEATURES_OFF = '--disable-features=LocalNetworkAccessChecks,HttpsUpgrades,PaintHolding'
const test = quiet.extend({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), FEATURES_OFF] }),
    { scope: 'worker' },
  ],
})

const { port } = new URL(EDITOR_URL || 'http://localhost:9100')
const MESSAGES = [
  { type: 'colorScheme', payload: { colorScheme: { background: '#00ff00', dark: { background: '#00ff00' } } } },
  { type: 'font', payload: { font: { font: 'Anton', weights: [400], fontTarget: 'body' } } },
  { type: 'headerLayout', payload: { headerLayout: 'CENTERED' } },
  { type: 'footerLayout', payload: { footerLayout: 'CENTERED' } },
  { type: 'logoSize', payload: { logoSize: 'LARGE' } },
  { type: 'hasSearch', payload: { hasSearch: false } },
  { type: 'footerMobileLinks', payload: { footerMobileLinks: false } },
  { type: 'roundness', payload: { roundness: { content: 'NONE', buttons: 'NONE' } } },
  { type: 'colorMode', payload: { colorMode: 'dark' } },
  { type: 'now', payload: { now: Date.UTC(2030, 0, 1) } },
]

/** A page of another origin that frames the site and notes what the site tells it. */
const ATTACKER = `<!doctype html><title>Not the editor</title><script>heard=[];addEventListener('message',e=>heard.push(e.data))</script>
<iframe src="${SITE_URL}/" width="1400" height="800"></iframe>`

/** Takes the header off the site's page by which browsers refuse strangers' frames: here the site alone must hold. */
async function withoutFramePolicy(page: Page): Promise<void> {
  await page.route(`${SITE_URL}/`, async route => {
    const response = await route.fetch()
    const { 'content-security-policy': policy, ...headers } = response.headers()
    expect(policy).toContain('frame-ancestors')
    await route.fulfill({ response, headers })
  })
}

/** What a visitor sees of the page. */
function look(frame: Frame): Promise<string> {
  return frame.evaluate(() =>
    JSON.stringify([
      document.documentElement.className,
      document.querySelectorAll('style[data-preview]').length,
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.body).fontFamily,
      document.querySelector('header')?.outerHTML,
      document.querySelector('footer')?.outerHTML,
      document.querySelector('main')?.innerText,
    ]),
  )
}

async function siteFrame(page: Page): Promise<Frame> {
  const find = () => page.frames().find(frame => frame.url().startsWith(`${SITE_URL}/`))
  await expect.poll(() => find() !== undefined).toBe(true)
  const frame = find()
  if (!frame) throw new Error('the site is not framed')
  await frame.waitForFunction(() => {
    if (document.documentElement.hasAttribute('data-hydrated')) return true
    window.dispatchEvent(new Event('wheel'))
    return false
  })
  // What a page does after its first paint, the choice of a theater for one, is over.
  await frame.waitForLoadState('networkidle')
  return frame
}

/** Sends all messages by `send` and waits until they have arrived and two frames were drawn. */
async function attack(frame: Frame, send: (messages: typeof MESSAGES) => Promise<unknown>): Promise<void> {
  await frame.evaluate(count => {
    Object.assign(window, { arrived: 0 })
    addEventListener('message', () => {
      const arrived = Number('arrived' in window ? window.arrived : 0) + 1
      if (arrived < count) Object.assign(window, { arrived })
      else requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { arrived })))
    })
  }, MESSAGES.length)
  await send(MESSAGES)
  await frame.waitForFunction(count => 'arrived' in window && window.arrived === count, MESSAGES.length)
}

const post = (page: Page) => (messages: typeof MESSAGES) =>
  page.evaluate(sent => {
    for (const message of sent) window.frames[0]?.postMessage(message, '*')
  }, messages)

for (const [kind, origin] of [
  ['a suffix', `http://localhost.evil.example:${port}`],
  ['a prefix', `http://evil-localhost:${port}`],
  ['a subdomain', `http://editor.localhost:${port}`],
  ['another port', 'http://localhost:9'],
  ['another scheme', `https://localhost:${port}`],
  ['another name of the same machine', `http://127.0.0.1:${port}`],
] as const) {
  // How origins are compared is held by units (`preview-setup.test.ts`, `open-preview.test.tsx`).
  const tag = kind === 'a suffix' ? {} : { tag: '@full' }
  test(`an origin that differs by ${kind} changes nothing and is told nothing`, tag, async ({ page }) => {
    await page.route(`${origin}/**`, route => route.fulfill({ contentType: 'text/html', body: ATTACKER }))
    await withoutFramePolicy(page)
    await page.goto(`${origin}/`)
    const frame = await siteFrame(page)
    const before = await look(frame)
    await attack(frame, post(page))
    expect(await look(frame)).toBe(before)
    expect(await page.evaluate('heard')).toEqual([])
  })
}

test.describe('a frame that is refused', () => {
  test.use({ expectedFaults: [/frame-ancestors/] })

  test('holds nothing of the site: a stranger gets none of its pages', async ({ page }) => {
    await page.route('http://localhost:9/**', route => route.fulfill({ contentType: 'text/html', body: ATTACKER }))
    const refused = page.waitForEvent('console', message => message.text().includes('frame-ancestors'))
    await page.goto('http://localhost:9/')
    await refused
    expect(page.frames().some(frame => frame.url().startsWith(SITE_URL))).toBe(false)
  })
})

test('a page without an origin changes nothing: a data address', { tag: '@full' }, async ({ page }) => {
  await withoutFramePolicy(page)
  await page.goto(`data:text/html,${encodeURIComponent(ATTACKER)}`)
  const frame = await siteFrame(page)
  const before = await look(frame)
  await attack(frame, post(page))
  expect(await look(frame)).toBe(before)
  expect(await page.evaluate('heard')).toEqual([])
})

for (const [name, sandbox] of [
  ['another window of the allowed origin', null],
  ['a sandboxed window beside the page, which has no origin,', 'allow-scripts'],
] as const) {
  test(`${name} changes nothing`, async ({ page }) => {
    const frame = await openEditor(page)
    await page.evaluate(rights => {
      const other = document.createElement('iframe')
      if (rights) other.setAttribute('sandbox', rights)
      document.body.append(other)
    }, sandbox)
    const other = page.frames().find(each => each.url() === 'about:blank')
    if (!other) throw new Error('the other window is missing')
    const before = await look(frame)
    await attack(frame, messages =>
      other.evaluate(sent => {
        for (const message of sent) parent.frames[0]?.postMessage(message, '*')
      }, messages),
    )
    expect(await look(frame)).toBe(before)
  })
}

test('below /cms-preview/ a page is shown and its links lead nowhere', async ({ page }) => {
  await page.goto(`${SITE_URL}/cms-preview/events/`)
  await siteFrame(page)
  const link = page.locator('main a[href^="/"]').first()
  await expect(link).toBeVisible()
  const address = page.url()
  await link.click({ noWaitAfter: true })
  await link.focus()
  await page.keyboard.press('Enter')
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(page.url()).toBe(address)
  await expect(page.locator('h1')).toHaveText('Events')
})
