import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, Capabilities, Key, type WebDriver, type WebElement } from 'selenium-webdriver'
import { freePort } from '../../src/site-build/cli/free-port'
import { miniBrowser, WEBKIT_DRIVER, XVFB } from '../install-packages'
import { type Engine, type EngineDriver, findShown, type Target, WINDOW } from './engine'

/** Assumption: longer than a busy machine takes to start the driver (ms). */
const START_MS = 20_000

/**
 * WebKitGTK through its own driver, in a screen that nobody sees. Each visitor is a browser of its own, which keeps nothing
 * (an automation session is ephemeral).
 */
export async function startWebkit(): Promise<Engine> {
  const screen = spawn(XVFB, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const children: ChildProcess[] = [screen]
  const stop = async (): Promise<void> => {
    for (const child of children.reverse())
      if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'close')
  }
  try {
    const [display] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
    const port = await freePort()
    // Light colours; GTK must not look for a Wayland screen or a settings service, and a machine in CI has no graphics card.
    const env = {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      GDK_BACKEND: 'x11',
      GTK_THEME: 'Adwaita',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      LANG: 'en_GB.UTF-8',
    }
    children.push(spawn(WEBKIT_DRIVER, ['--host=127.0.0.1', `--port=${port}`], { stdio: 'ignore', env }))
    const url = `http://127.0.0.1:${port}`
    await answering(`${url}/status`)
    const probe = await openBrowser(url)
    const version = (await probe.getCapabilities()).getBrowserVersion() ?? ''
    await probe.quit()
    return { version: `webkitgtk/${version}`, newVisitor: async () => toVisitor(await openBrowser(url)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function answering(url: string): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    if ((await fetch(url).catch(() => null))?.ok) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`WebKit's driver did not answer at ${url}`)
}

async function openBrowser(url: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
  })
  const browser = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(url)
    .withCapabilities(capabilities)
    .build()
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW })
  return browser
}

function toVisitor(browser: WebDriver): EngineDriver {
  const find = ({ css, text = '' }: Target) => browser.executeScript<WebElement | null>(findShown, css, text)
  const element = async (target: Target): Promise<WebElement> => {
    const found = await find(target)
    if (!found) throw new Error('The element is not shown')
    return found
  }
  return {
    open: url => browser.get(url),
    evaluate: (script, ...args) => browser.executeScript(script, ...args),
    text: async target => {
      const found = await find(target)
      return found && browser.executeScript<string>((shown: HTMLElement) => shown.innerText, found)
    },
    click: async target => {
      const found = await element(target)
      // Its driver scrolls to nothing that `content-visibility` skips, and presses where an element was that still moves.
      // No function of it has a name: tsx adds a call to a helper for each, which no page has.
      await browser.executeAsyncScript((shown: HTMLElement, resolve: () => void) => {
        void (async () => {
          let before = ''
          for (let still = 0, frames = 60; still < 3 && frames > 0; frames -= 1) {
            const { x, y } = shown.getBoundingClientRect()
            const now = `${x} ${y}`
            still = now === before ? still + 1 : 0
            if (still === 0) shown.scrollIntoView({ block: 'center', behavior: 'instant' })
            before = now
            await new Promise(requestAnimationFrame)
          }
          resolve()
        })()
      }, found)
      await found.click()
    },
    type: async (target, text) => (await element(target)).sendKeys(text),
    pressEnter: () => browser.actions().sendKeys(Key.ENTER).perform(),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    // Its driver has no log and no events.
    faults: () => undefined,
    close: () => browser.quit(),
  }
}
