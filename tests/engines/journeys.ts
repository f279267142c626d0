import assert from 'node:assert/strict'
import sharp from 'sharp'
import type { Target } from './engine'
import type { Visitor } from './visitor'

declare global {
  interface Window {
    /** Set by a journey. */
    shownFirst?: Element[]
  }
}

export interface JourneySite {
  /** Origin where the site's showtimes lead. */
  ticketingUrl: string
  member: { email: string; password: string; firstname: string }
  /** Takes the host away. No journey comes after one that calls it. */
  stopHost: () => Promise<void>
}

export interface Journey {
  name: string
  /** Errors of the network are in the console by intent. */
  isOffline?: boolean
  run: (visitor: Visitor, site: JourneySite) => Promise<void>
}

const HARBOUR = '/theaters/l0101-harbour/'
/** With dates, times, prices, names of languages and countries: browsers format them by their own version of CLDR. */
const FIRST_PAINTS = [HARBOUR, '/', '/movies/', '/events/', '/theaters/', '/register/']
const HEADING: Target = { css: 'main h1' }
const DIALOG = 'dialog[open]'
const SHOWTIME = 'a.chip[data-showtime-id][href]'
const FILM = 'main article'
const STATUS = 'main [role="status"]'
const DAY = 'nav[aria-label="Choose a day"] a[href]'
const WORD = '[role="group"][aria-label="Filter the times"] button'

/** Perceived brightness of the page's own background, 0 to 255. */
async function brightness(visitor: Visitor): Promise<number> {
  const color = await visitor.driver.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number)
  return 0.299 * red + 0.587 * green + 0.114 * blue
}

/** Chooses an option of a word of the finder's sentence. */
async function choose(visitor: Visitor, word: string, option: string): Promise<void> {
  await visitor.click({ css: WORD, text: word })
  await visitor.click({ css: `${DIALOG} button`, text: option })
}

/** How many films fit a filter, once as many are shown as the page says. */
async function foundFilms(visitor: Visitor): Promise<number> {
  let said = 0
  await visitor.until('as many films are shown as the page says', async () => {
    said = parseInt(await visitor.text({ css: STATUS, text: '^\\d+ films?\\b.*match' }), 10)
    return (await visitor.count(FILM)) === said
  })
  return said
}

async function signIn(visitor: Visitor, { member }: JourneySite): Promise<void> {
  await visitor.open('/login/')
  await visitor.type({ css: 'main form input[autocomplete~="username"]' }, member.email)
  await visitor.type({ css: 'main form input[type="password"]' }, member.password)
  await visitor.click({ css: 'main form button[type="submit"]', text: 'Sign in' })
  await visitor.isAt(/\/account\/$/)
}

/** A day that is not the shown one, whatever the hour: the strip's last. */
async function showLastDay(visitor: Visitor): Promise<string> {
  const days = await visitor.driver.evaluate(
    css => [...document.querySelectorAll(css)].map(link => link.getAttribute('href') ?? ''),
    DAY,
  )
  const last = days.at(-1) ?? ''
  assert.match(last, /^\?day=\d{4}-\d\d-\d\d$/)
  await visitor.click({ css: `${DAY}[href="${last}"]` })
  await visitor.sees({ css: `${DAY}[href="${last}"][aria-current="date"]` })
  return last.replace('?day=', '')
}

const paint: Journey = {
  name: 'the home page is painted in the site’s fonts and colours, and fits the window',
  run: async visitor => {
    await visitor.open('/')
    await visitor.sees({ css: 'header a[aria-label="Lumen, home page"]' })
    await visitor.sees({ css: 'main h2', text: 'Cinemas' })
    const page = await visitor.driver.evaluate(async () => {
      await document.fonts.ready
      const loaded = [...document.fonts].filter(font => font.status === 'loaded')
      return {
        fonts: loaded.map(font => font.family.replaceAll('"', '')),
        heading: getComputedStyle(document.querySelector('main h2') ?? document.body).fontFamily,
        overflow: document.documentElement.scrollWidth - innerWidth,
        paints: performance.getEntriesByType('paint').map(entry => entry.name),
      }
    })
    assert.ok(
      page.fonts.some(family => page.heading.includes(family)),
      `${page.heading} is none of the loaded fonts: ${page.fonts.join()}`,
    )
    assert.ok(page.overflow <= 0, `the page is ${page.overflow} px wider than the window`)
    assert.ok(page.paints.includes('first-contentful-paint'))
    const { channels } = await sharp(await visitor.driver.screenshot()).stats()
    assert.ok(
      channels.slice(0, 3).some(({ stdev }) => stdev > 20),
      'the window shows one colour',
    )
  },
}

const finalPaint: Journey = {
  name: 'what a page shows first stays when its code comes',
  run: async visitor => {
    for (const path of FIRST_PAINTS) {
      await visitor.openResting(path)
      await visitor.driver.evaluate(() => {
        // What is over stands hidden, and goes when the code comes.
        window.shownFirst = [
          ...document.querySelectorAll('main h1, main h2, main h3, main nav a, main article, form'),
        ].filter(element => element.checkVisibility({ visibilityProperty: true }))
      })
      await visitor.hydrated()
      const replaced = await visitor.driver.evaluate(() =>
        (window.shownFirst ?? [])
          .filter(element => !element.isConnected)
          .map(element => element.outerHTML.slice(0, 80)),
      )
      assert.deepEqual(replaced, [], `redrawn on ${path}`)
    }
  },
}

const theaterChooser: Journey = {
  name: 'a visitor chooses a theater, which the next page remembers',
  run: async visitor => {
    await visitor.open('/')
    await visitor.click({ css: 'header button', text: 'Choose a cinema' })
    await visitor.type({ css: `${DIALOG} input` }, 'harb')
    await visitor.click({ css: `${DIALOG} [role="option"], ${DIALOG} button`, text: 'Harbour' })
    await visitor.doesNotSee({ css: DIALOG })
    await visitor.sees({ css: 'header button', text: 'Harbour' })
    await visitor.open('/movies/')
    await visitor.sees({ css: 'header button', text: 'Harbour' })
  },
}

const dayStrip: Journey = {
  name: 'the day strip shows the showtimes of another day, and the address says which',
  run: async visitor => {
    await visitor.open(HARBOUR)
    const day = await showLastDay(visitor)
    await visitor.isAt(new RegExp(`\\?day=${day}$`))
    await visitor.sees({ css: `section[data-day="${day}"] ${SHOWTIME}` })
    const shown = await visitor.count(SHOWTIME)
    assert.equal(await visitor.count(`section[data-day="${day}"] ${SHOWTIME}`), shown)
  },
}

const otherLanguage: Journey = {
  name: 'a visitor goes on in French with the day, and reads the faults of a form there',
  run: async visitor => {
    await visitor.open(HARBOUR)
    const day = await showLastDay(visitor)
    await visitor.click({ css: 'header a[hreflang="fr-FR"]' })
    await visitor.isAt(new RegExp(`/fr/[^?]*l0101-[^?]*\\?day=${day}$`))
    await visitor.hydrated()
    await visitor.sees({ css: `nav a[href="?day=${day}"][aria-current="date"]` })
    await visitor.sees({ css: `section[data-day="${day}"] ${SHOWTIME}` })
    await visitor.open('/fr/connexion/')
    await visitor.click({ css: 'main form button[type="submit"]' })
    await visitor.sees({ css: 'main form input[aria-invalid="true"]' })
    await visitor.sees({ css: 'main form *', text: '^Veuillez remplir ce champ' })
  },
}

const filter: Journey = {
  name: 'a filter leaves the films that it says, and is taken away again',
  run: async visitor => {
    await visitor.open('/movies/')
    const all = parseInt(await visitor.text({ css: STATUS, text: '^\\d+ films$' }), 10)
    await choose(visitor, '^On any day$', '^Tomorrow$')
    const tomorrow = await foundFilms(visitor)
    assert.ok(tomorrow > 0 && tomorrow <= all, `${tomorrow} of ${all} films run tomorrow`)
    await choose(visitor, '^in any format$', '^35\\smm')
    await visitor.isAt(/\?day=tomorrow&format=35mm$/)
    const narrowed = await foundFilms(visitor)
    assert.ok(narrowed > 0 && narrowed < tomorrow, `${narrowed} of ${tomorrow} films run from 35 mm`)
    await choose(visitor, '^35\\smm', '^35\\smm')
    await visitor.isAt(/\?day=tomorrow$/)
    assert.equal(await foundFilms(visitor), tomorrow)
  },
}

const search: Journey = {
  name: 'the search in the header finds a film without its accents',
  run: async visitor => {
    await visitor.open('/theaters/')
    await visitor.click({ css: 'header button', text: '^Search$' })
    await visitor.type({ css: `${DIALOG} input` }, 'CALIGÁRI')
    await visitor.driver.pressEnter()
    await visitor.isAt(/\/search\/\?q=/)
    await visitor.sees({ css: 'main [role="status"]', text: 'results? for “CALIGÁRI”' })
    await visitor.sees({ css: 'main a[href^="/movies/"]', text: 'caligari' })
  },
}

const showtimeLink: Journey = {
  name: 'a showtime leads to the ticketing of that showtime',
  run: async (visitor, { ticketingUrl }) => {
    await visitor.open(HARBOUR)
    const day = await showLastDay(visitor)
    const showtime: Target = { css: `section[data-day="${day}"] ${SHOWTIME}`, text: '\\d:\\d\\d' }
    await visitor.sees(showtime)
    const href = await visitor.driver.evaluate(
      css => document.querySelector(css)?.getAttribute('href') ?? '',
      showtime.css,
    )
    assert.ok(href.startsWith(`${ticketingUrl}/startticketing/L0101/`), href)
    await visitor.click(showtime)
    await visitor.isAt(new RegExp(`^${ticketingUrl}/.*${href.split('/').at(-1)}`))
    await visitor.sees({ css: 'h1' })
  },
}

const signInByForm: Journey = {
  name: 'a wrong password is refused at the form, and the right one leads to the account',
  run: async (visitor, site) => {
    await visitor.open('/login/')
    await visitor.type({ css: 'main form input[autocomplete~="username"]' }, site.member.email)
    await visitor.type({ css: 'main form input[type="password"]' }, `${site.member.password}x`)
    await visitor.click({ css: 'main form button[type="submit"]', text: 'Sign in' })
    await visitor.sees({ css: 'main form input[aria-invalid="true"]' })
    await visitor.isAt(/\/login\/$/)
    await signIn(visitor, site)
    await visitor.sees(HEADING)
  },
}

const account: Journey = {
  name: 'an account shows its member after a reload, until the member signs out',
  run: async (visitor, site) => {
    const welcome = `Good to see you, ${site.member.firstname}\\b`
    await signIn(visitor, site)
    await visitor.open('/account/')
    await visitor.sees({ css: 'main', text: welcome })
    await visitor.click({ css: 'main button', text: '^Sign out$' })
    await visitor.sees({ css: '[role="status"]', text: 'signed out' })
    await visitor.open('/account/')
    await visitor.sees({ css: 'main a[href^="/login/"]', text: 'sign in' })
    await visitor.doesNotSee({ css: 'main', text: welcome })
  },
}

const darkMode: Journey = {
  name: 'dark colours are chosen, and kept on the next page',
  run: async visitor => {
    await visitor.open('/')
    assert.ok((await brightness(visitor)) > 175)
    await visitor.click({ css: 'footer button', text: '^Dark colours' })
    await visitor.until('the page is dark', async () => (await brightness(visitor)) < 80)
    await visitor.sees({ css: 'footer button', text: '^Light colours' })
    await visitor.open('/movies/')
    assert.ok((await brightness(visitor)) < 80)
  },
}

const offline: Journey = {
  name: 'without the host, a page seen before opens with its times, and one never seen says so',
  isOffline: true,
  run: async (visitor, { stopHost }) => {
    await visitor.open(HARBOUR)
    await visitor.until('the worker answers for the page', () =>
      visitor.driver.evaluate(() => navigator.serviceWorker.controller !== null),
    )
    // From its first request on: what is under way when the worker starts, it does not see.
    await visitor.open(HARBOUR)
    const day = await showLastDay(visitor)
    const shown = `section[data-day="${day}"] ${SHOWTIME}`
    await visitor.sees({ css: shown })
    const count = await visitor.count(shown)
    await visitor.until('the worker has kept the page', async () => {
      const missing = await visitor.driver.evaluate(findUnkept)
      if (missing.length > 0) throw new Error(`not kept: ${missing.join(' ')}`)
      return true
    })
    await stopHost()
    await visitor.open(HARBOUR)
    await visitor.sees({ css: 'main h1', text: 'Harbour' })
    assert.equal(await showLastDay(visitor), day)
    await visitor.until(`the ${count} showtimes are shown`, async () => (await visitor.count(shown)) === count)
    await visitor.driver.open(await visitor.driver.evaluate(() => `${location.origin}/events/`))
    await visitor.sees({ css: 'h1', text: 'You are offline' })
  },
}

/** A page script: what the worker has not kept of the page and of what it loaded. */
async function findUnkept(): Promise<string[]> {
  const text = await (await caches.match(location.pathname))?.text()
  // A worker is there for visitors with scripts.
  const document = text?.replace(/<noscript>.*?<\/noscript>/gs, '')
  const sheets = [...(document ?? '').matchAll(/href="([^"]+\.css)"/g)].map(([, href = '']) => href)
  const loaded = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ name }) => name.startsWith(location.origin))
    .map(({ name }) => name.replace(/[?#].*$/, ''))
    .filter(name => /\.(?:js|css|json)$/.test(name) && !name.endsWith('/sw.js'))
  const wanted = [...new Set([location.pathname, ...sheets, ...loaded])]
  const stored = await Promise.all(wanted.map(name => caches.match(name)))
  return wanted.filter((_, at) => !stored[at])
}

/** In this order: the last one takes the host away. */
export const JOURNEYS: readonly Journey[] = [
  paint,
  finalPaint,
  theaterChooser,
  dayStrip,
  otherLanguage,
  filter,
  search,
  showtimeLink,
  signInByForm,
  account,
  darkMode,
  offline,
]
