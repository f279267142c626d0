import type { Page } from '@playwright/test'

/** Keeps back each script that is asked for from now on. @returns lets them go */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  await page.route(/\.js$/, async route => {
    await held
    await route.continue()
  })
  return release
}
