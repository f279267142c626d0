import type { CDPSession, Locator, Page } from '@playwright/test'
import { MEMBER_PAGES } from '../../src/config/member-pages'
import { holdScripts } from '../hold-scripts'
import { expect, hydrated, test } from '../quiet-page'
import { samplePages } from '../sample-pages'

const isFull = process.env.TEST_FULL === 'true'

const SLOWDOWN = 4
/** So late the scripts come, ms. */
const LATE_MS = 1500
/** Between two letters, ms. */
const BEAT_MS = 50

const TEXTS =
  'main :is(input:not([type="checkbox"], [type="radio"], [type="date"], [type="number"], [type="hidden"]), textarea):visible'

/** The pages that `npm test` looks at, on one site. */
const CHOSEN = new Set(['register', 'content /contact/'])

const withFields = () =>
  samplePages().filter(
    ({ name }) => MEMBER_PAGES.some(page => page === name) || name === 'search' || name.startsWith('content '),
  )

interface Writer {
  page: Page
  /** The browser's own protocol: what no key writes. */
  browser: CDPSession
  field: Locator
}

/** The value as a browser's own filling sets it, which tells `tells` of it. */
const fillWith = (field: Locator, tells: readonly string[]) =>
  field.evaluate((control, kinds) => {
    const input = control as HTMLInputElement | HTMLTextAreaElement
    const { prototype } = input instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, 'Filled')
    for (const kind of kinds) input.dispatchEvent(new Event(kind, { bubbles: true }))
  }, tells)

/** How something comes into a field that has the focus, without the letters of a keyboard. */
const WAYS: readonly ((writer: Writer) => Promise<unknown>)[] = [
  // Pasted
  async ({ page, field }) => {
    await field.pressSequentially('Paste')
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+C')
    await page.keyboard.press('End')
    await page.keyboard.press('ControlOrMeta+V')
    await expect(field).toHaveValue('PastePaste')
  },
  // Composed
  async ({ browser }) => {
    for (const text of ['n', 'に', 'にほ'])
      await browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await browser.send('Input.insertText', { text: '日本' })
  },
  // Dictated
  ({ page }) => page.keyboard.insertText('Ada Lovelace'),
  // Filled in, which browsers tell or do not
  ({ field }) => fillWith(field, ['input', 'change']),
  ({ field }) => fillWith(field, ['change']),
  ({ field }) => fillWith(field, []),
]

async function openLate(page: Page, path: string): Promise<CDPSession> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await page.route(/\.js$/, async route => {
    await new Promise(resolve => setTimeout(resolve, LATE_MS))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.body !== null)
  return browser
}

const valuesOf = (fields: Locator) =>
  fields.evaluateAll(controls => controls.map(control => (control as HTMLInputElement).value))

test.skip(({ isMobile }) => isMobile === true, 'what is put into fields does not depend on the width')
for (const { name, path } of withFields())
  // Each field of these has each way in the full run.
  for (const shift of isFull && CHOSEN.has(name) && process.env.TEST_SECOND_SITE !== 'true' ? WAYS.keys() : [0])
    test(
      `what is pasted, composed, dictated or filled in before the code comes is there afterwards, ${shift}: ${name}`,
      { tag: name === 'register' ? '@one-site' : '@full' },
      async ({ page }) => {
        const browser = await openLate(page, path)
        const fields = page.locator(TEXTS)
        test.skip(
          (await fields
            .first()
            .waitFor({ timeout: 3000 })
            .catch(() => 'none')) === 'none', // No field
          'the page has no text field',
        )
        const count = await fields.count()
        for (let index = 0; index < count; index += 1) {
          const field = fields.nth(index)
          await field.focus()
          await WAYS[(index + shift) % WAYS.length]?.({ page, browser, field })
        }
        const put = await valuesOf(fields)
        await hydrated(page)
        expect(await valuesOf(fields)).toEqual(put)
        await expect(fields.last()).toBeFocused()
        // The page renders what it knows at each letter.
        const first = fields.first()
        await first.focus()
        await page.keyboard.press('End')
        await page.keyboard.press('x')
        const longest = await first.evaluate(control => (control as HTMLInputElement).maxLength)
        const all = `${put[0]}x`
        await expect(first).toHaveValue(longest < 0 ? all : all.slice(0, longest))
        expect((await valuesOf(fields)).slice(1)).toEqual(put.slice(1))
      },
    )

const inMain = (page: Page) => page.locator(TEXTS).first()
const register = () => samplePages().find(({ name }) => name === 'register')?.path ?? '/register/'

test('what is selected before the code comes is selected afterwards', { tag: '@one-site' }, async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(register(), { waitUntil: 'commit' })
  const field = inMain(page)
  await field.pressSequentially('Nosferatu')
  for (const key of ['ArrowLeft', 'ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowLeft'])
    await page.keyboard.press(key)
  release()
  await hydrated(page)
  await expect(field).toBeFocused()
  const selection = await field.evaluate(control => {
    const { value, selectionStart, selectionEnd, selectionDirection } = control as HTMLInputElement
    return { value, selectionStart, selectionEnd, selectionDirection }
  })
  expect(selection).toEqual({ value: 'Nosferatu', selectionStart: 4, selectionEnd: 7, selectionDirection: 'backward' })
  await page.keyboard.press('x')
  await expect(field).toHaveValue('Nosfxtu')
})

test('what is being composed while the code comes is composed to its end', { tag: '@one-site' }, async ({ page }) => {
  const browser = await page.context().newCDPSession(page)
  const release = await holdScripts(page)
  await page.goto(register(), { waitUntil: 'commit' })
  const field = inMain(page)
  await field.focus()
  const compose = (text: string) =>
    browser.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await compose('に')
  release()
  await hydrated(page)
  await compose('にほん')
  await browser.send('Input.insertText', { text: '日本' })
  await expect(field).toHaveValue('日本')
  await page.keyboard.press('x')
  await expect(field).toHaveValue('日本x')
})

for (const [id, tag] of [
  ['search-dialog', '@full'],
  ['theater-dialog', '@one-site'],
] as const)
  test(
    `what is typed right after the press that opens a dialog of the header is in its field: ${id}`,
    { tag },
    async ({ page }) => {
      await openLate(page, '/')
      const opener = page.locator(`button[data-opens="${id}"]:visible`).first()
      // A single theater has no chooser.
      test.skip(
        (await opener.waitFor({ timeout: 15_000 }).catch(() => 'none')) === 'none',
        'the page has no such button',
      )
      await opener.click({ noWaitAfter: true })
      await page.keyboard.type('harb', { delay: BEAT_MS })
      await hydrated(page)
      await page.keyboard.type('our', { delay: BEAT_MS })
      const field = page.locator(`#${id} input`).first()
      await expect(field).toHaveValue('harbour')
      await expect(field).toBeFocused()
    },
  )
