import { defineConfig } from '@playwright/test'

const executablePath = process.env.CHROMIUM_PATH
const TIME_ZONE = 'Europe/London'

/**
 * `npm run test:full` sets it: every test, in both windows. Otherwise tests tagged `@full` wait, those tagged `@phone` run in
 * the phone's window, those tagged `@both` in each, and all others in the desktop's.
 */
const isFull = process.env.TEST_FULL === 'true'
/**
 * The other demo site answers for pages that do not depend on the number of theaters (`@one-site`), and for the desktop's
 * window of those that are the same in it (`@one-desktop`).
 */
const isSecondSite = process.env.TEST_SECOND_SITE === 'true'
const leftOut = (...tags: string[]) => new RegExp(`@(?:${tags.join('|')})\\b`)

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // What fails once of two times is named at the end of the run, and more than a few of it fail the run (decision 029).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/report.json' }]],
  timeout: 45_000,
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:9000',
    locale: 'en-GB',
    timezoneId: TIME_ZONE,
    // Tests see the network; those of the worker let it in.
    serviceWorkers: 'block',
    // Recording costs a quarter of the run's time; what failed is run again by hand to be looked at.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    launchOptions: {
      // `document.lastModified` is in the process's zone, not in the one that `timezoneId` sets.
      env: { ...process.env, TZ: TIME_ZONE } as Record<string, string>,
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Names under which nobody is reached stand for the site's own domain in tests of links.
        '--host-resolver-rules=MAP *.example 127.0.0.1',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      // What is rendered, what a worker keeps, the editor, and faults of services do not depend on the width.
      testIgnore: /e2e\/(?:hydration|offline|editor|faults)\//,
      ...(isFull ? {} : { grep: /@phone|@both/, grepInvert: leftOut('full', ...(isSecondSite ? ['one-site'] : [])) }),
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...(isFull ? {} : { grepInvert: leftOut('full', 'phone', ...(isSecondSite ? ['one-site', 'one-desktop'] : [])) }),
      use: { viewport: { width: 1440, height: 900 } },
    },
  ],
})
