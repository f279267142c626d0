import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core'
import { FIREFOX } from '../install-packages'
import { type Engine, type EngineDriver, findShown, type PageScript, type Target, WINDOW } from './engine'

/** Firefox through WebDriver BiDi. Each visitor is a container ("user context") of one browser. */
export async function startFirefox(): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    protocol: 'webDriverBiDi',
    executablePath: FIREFOX,
    headless: true,
    // Light colours, whatever the desktop around it prefers.
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', 'layout.css.prefers-color-scheme.content-override': 1 },
  })
  return {
    version: await browser.version(),
    newVisitor: () => openVisitor(browser),
    stop: () => browser.close(),
  }
}

async function openVisitor(browser: Browser): Promise<EngineDriver> {
  const context = await browser.createBrowserContext()
  const page = await context.newPage()
  await page.setViewport(WINDOW)
  const faults: string[] = []
  page.on('console', message => {
    if (message.type() === 'error' && !isRequestOfLeftPage(message.text())) faults.push(`console: ${message.text()}`)
  })
  page.on('pageerror', error => {
    const message = error instanceof Error ? error.message : String(error)
    if (!isRequestOfLeftPage(message)) faults.push(`uncaught: ${message}`)
  })
  return {
    // A host that is not there makes an error page, which puppeteer takes for a fault of the call.
    open: async url => void (await page.goto(url).catch(ignoreUnreachable)),
    // As text: puppeteer's types of a function's arguments do not fit an interface of two drivers.
    evaluate: async <Args extends unknown[], Value>(script: PageScript<Args, Value>, ...args: Args) =>
      (await page.evaluate(`(${script})(...${JSON.stringify(args)})`)) as Value,
    text: async target => {
      const found = await find(page, target)
      return found && found.evaluate(shown => (shown as HTMLElement).innerText)
    },
    click: async target => (await element(page, target)).click(),
    type: async (target, text) => (await element(page, target)).type(text),
    pressEnter: () => page.keyboard.press('Enter'),
    screenshot: () => page.screenshot(),
    faults: () => faults,
    close: () => context.close(),
  }
}

/**
 * Firefox says so, now as a console error and now as an uncaught one, of a request through the worker whose page was left
 * meanwhile; a worker that fails is said in other words.
 */
function isRequestOfLeftPage(text: string): boolean {
  return /intercepted the request and encountered an unexpected error/.test(text)
}

async function find(page: Page, { css, text = '' }: Target): Promise<ElementHandle<Element> | null> {
  return (await page.evaluateHandle(findShown, css, text)).asElement() as ElementHandle<Element> | null
}

async function element(page: Page, target: Target): Promise<ElementHandle<Element>> {
  const found = await find(page, target)
  if (!found) throw new Error('The element is not shown')
  return found
}

function ignoreUnreachable(error: unknown): void {
  if (!/NS_ERROR_CONNECTION_REFUSED|neterror/i.test(String(error))) throw error
}
