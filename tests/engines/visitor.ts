import { setTimeout as wait } from 'node:timers/promises'
import type { EngineDriver, Target } from './engine'

/** How long a page may take to show something (ms), and how often it is looked at. */
const PATIENCE_MS = 20_000
const POLL_MS = 50

/** What a visitor does and sees on one site. Everything waits until it can be done or seen. */
export class Visitor {
  constructor(
    readonly driver: EngineDriver,
    private readonly siteUrl: string,
  ) {}

  /** Opens a page and waits until it is hydrated. */
  async open(path: string): Promise<void> {
    await this.openResting(path)
    await this.hydrated()
  }

  /** Opens a page as its HTML shows it. */
  openResting(path: string): Promise<void> {
    return this.driver.open(this.siteUrl + path)
  }

  async hydrated(): Promise<void> {
    await this.until('the page is hydrated', () =>
      this.driver.evaluate(() => {
        // Deferred components load at a visitor's first sign.
        window.dispatchEvent(new Event('wheel'))
        return document.documentElement.hasAttribute('data-hydrated')
      }),
    )
  }

  async sees(target: Target): Promise<void> {
    await this.until(`${describe(target)} is shown`, () => this.isShown(target))
  }

  async doesNotSee(target: Target): Promise<void> {
    await this.until(`${describe(target)} is not shown`, async () => !(await this.isShown(target)))
  }

  async text(target: Target): Promise<string> {
    await this.sees(target)
    return (await this.driver.text(target)) ?? ''
  }

  /** How many elements of a selector are shown. */
  count(css: string): Promise<number> {
    return this.driver.evaluate(
      selector =>
        [...document.querySelectorAll(selector)].filter(one => one.checkVisibility({ visibilityProperty: true }))
          .length,
      css,
    )
  }

  async click(target: Target): Promise<void> {
    await this.until(`${describe(target)} can be pressed`, async () => {
      await this.driver.click(target)
      return true
    })
  }

  async type(target: Target, text: string): Promise<void> {
    await this.sees(target)
    await this.driver.type(target, text)
  }

  async isAt(address: RegExp): Promise<void> {
    await this.until(`the address is ${address}`, async () =>
      address.test(await this.driver.evaluate(() => location.href)),
    )
  }

  /** @throws with the last error of the driver, if it has one */
  async until(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    let last: unknown
    do {
      try {
        if (await isSo()) return
        last = undefined
      } catch (error) {
        last = error
      }
      await wait(POLL_MS)
    } while (performance.now() < deadline)
    throw new Error(`expected: ${what}, within ${PATIENCE_MS / 1000} s`, { cause: last })
  }

  private async isShown(target: Target): Promise<boolean> {
    return (await this.driver.text(target)) !== null
  }
}

const describe = ({ css, text }: Target) => (text === undefined ? css : `${css} “${text}”`)
