import type { Locator, Page } from '@playwright/test'

/** A control that a visitor presses first, and what it shows. */
export interface InteractionStep {
  name: string
  /** Address of the page it is pressed on. */
  path: string
  target: (page: Page) => Locator
  /** Source of a function of the page that says whether its result is seen; `target` is the element that was pressed. */
  isThere: string
  /** Seen in a desktop's window alone. */
  isWide?: boolean
}

interface Addresses {
  movies: string
  theater: string
}

const header = (page: Page) => page.getByRole('banner')
/** A dialog with something to read or to press in it. */
const DIALOG = `() => [...document.querySelectorAll('dialog[open], [role=dialog]')].some(dialog => dialog.getClientRects().length > 0 && dialog.querySelector('input, a, button') !== null)`
/** The options of one group, and no others. */
const ONE_GROUP = `() => [...document.querySelectorAll('dialog[open] fieldset')].filter(group => group.getClientRects().length > 0 && group.querySelector('button')).length === 1`
const PRESSED = `target => target.ariaPressed === 'true'`

/** The controls of the first touch, on a circuit with a loyalty programme. */
export const listInteractionSteps = ({ movies, theater }: Addresses): InteractionStep[] => [
  {
    name: 'chooser',
    path: '/',
    target: page => header(page).locator('.header-theater button').first(),
    isThere: DIALOG,
  },
  {
    name: 'search',
    path: '/',
    target: page => header(page).getByRole('button', { name: /^search/i }),
    isThere: DIALOG,
  },
  { name: 'menu', path: '/', target: page => header(page).locator('.header-menu button').first(), isThere: DIALOG },
  {
    name: 'day strip',
    path: theater,
    target: page => page.locator('.days a[href]:not([aria-current])').first(),
    isThere: `target => document.querySelector('.day-panel:not([hidden])')?.dataset.day === new URL(target.href).searchParams.get('day')`,
  },
  {
    name: 'filter',
    path: theater,
    // The heaviest page may be of any language.
    target: page => page.getByRole('main').locator('button[value=time][data-opens]').first(),
    isThere: ONE_GROUP,
  },
  {
    name: 'Book',
    path: movies,
    target: page => header(page).locator('.header-book button').first(),
    isThere: DIALOG,
    isWide: true,
  },
  {
    name: 'heart',
    path: movies,
    target: page => page.getByRole('main').locator('button[aria-pressed][aria-label]:not([aria-label=""])').first(),
    isThere: PRESSED,
  },
]
