import type { Locator, Page } from '@playwright/test'

/** One kind of input, made again and again. */
export interface FinderStep {
  name: string
  /** Address of the page it is made on, without path prefix. */
  path: string
  /** Opens what must be open. */
  prepare?: (page: Page) => Promise<void>
  /** What the n-th input presses: its middle, with the mouse. */
  target?: (page: Page, n: number) => Locator
  /** Or the key of the n-th input, to whatever has the focus. */
  key?: (n: number) => string
  /** Before each press: opens what the press closes. */
  before?: (page: Page, n: number) => Promise<void>
  /** Source of a function, made right before the n-th input, that says in the page that its result is there: the list, not the button that was pressed. Null for an input without one. */
  isThere: ((n: number) => string) | null
  times: number
}

interface Addresses {
  theater: string
  movies: string
  /** Names of two theaters. */
  theaterNames: readonly [string, string]
}

/** The inputs whose answers are measured: days, filters, theaters, typing. */
export function listFinderSteps({ theater, movies, theaterNames }: Addresses): FinderStep[] {
  // The words that say what is shown now come with the list, in one drawing.
  const says = (selector: string) =>
    `(() => { const words = () => document.querySelector(${JSON.stringify(selector)}).textContent; const before = words(); return () => words() !== before })()`
  const theaterSays = says('.finder-result [role=status]')
  const filmsSay = says('main p[role=status]')
  /** Chooses an option of a word of the sentence, and takes it back with the next press. */
  const option = (path: string, word: string, name: string): FinderStep => ({
    name: `${path === theater ? 'theater' : 'films'}: filter ${name}`,
    path,
    before: async page => {
      const words = page.getByRole('main').getByRole('button', { name: new RegExp(`^(?:${word}|${name})`) })
      await words.first().click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${name}`) })
        .waitFor()
    },
    target: page => page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${name}`) }),
    isThere: () => (path === theater ? theaterSays : filmsSay),
    times: 8,
  })
  return [
    {
      // What the machine itself takes: all other figures are to be read against it.
      name: 'a press that changes nothing',
      path: theater,
      target: page => page.locator('h1').first(),
      isThere: null,
      times: 8,
    },
    {
      name: 'theater: day',
      path: theater,
      target: (page, n) => page.locator('.days a[href]').nth(1 + (n % 5)),
      isThere: n =>
        `() => document.querySelector('.day-panel:not([hidden])')?.dataset.day === new URL(document.querySelectorAll('.days a[href]')[${1 + (n % 5)}].href).searchParams.get('day')`,
      times: 10,
    },
    option(theater, 'at any time', 'Evening'),
    option(theater, 'Today', 'Next 7 days'),
    {
      name: 'theater: filter in the sheet',
      path: theater,
      prepare: async page => {
        await page.getByRole('button', { name: 'Filters' }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Afternoon/ })
          .waitFor()
      },
      target: page => page.getByRole('dialog').getByRole('button', { name: /^Afternoon/ }),
      isThere: () => theaterSays,
      times: 8,
    },
    option(movies, 'On any day', 'Tomorrow'),
    option(movies, 'On any day', 'Next 7 days'),
    {
      name: 'films: list',
      path: movies,
      target: (page, n) =>
        page
          .getByRole('main')
          .getByRole('button', { name: n % 2 === 0 ? /^Coming soon/ : /^Now showing/ })
          .first(),
      isThere: () => filmsSay,
      times: 8,
    },
    {
      name: 'films: theater',
      path: movies,
      before: async (page, n) => {
        await page.getByRole('banner').locator('button[aria-haspopup="dialog"]').first().click()
        await page
          .getByRole('dialog')
          .getByRole('searchbox')
          .fill(theaterNames[n % 2] ?? '')
      },
      target: (page, n) =>
        page
          .getByRole('dialog')
          .getByText(theaterNames[n % 2] ?? '', { exact: true })
          .first(),
      isThere: n =>
        `() => !document.querySelector('dialog[open]') && document.querySelector('header').textContent.includes(${JSON.stringify(theaterNames[n % 2])})`,
      times: 6,
    },
    {
      name: 'search: typing',
      path: movies,
      prepare: async page => {
        await page
          .getByRole('banner')
          .getByRole('button', { name: /^search/i })
          .first()
          .click()
        await page.getByRole('combobox').pressSequentially('co')
        await page.getByRole('option').first().waitFor()
      },
      key: n => (n % 2 === 0 ? 'm' : 'Backspace'),
      isThere: n => `() => document.querySelector('[role=combobox]').value === '${n % 2 === 0 ? 'com' : 'co'}'`,
      times: 10,
    },
  ]
}
