import type * as BrowserApis from './browser-apis'
import { type ReactElement, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

type SiteCode = typeof BrowserApis

/** Gatsby's development server asks for the root element before it calls `onClientEntry`. */
let code: SiteCode | undefined =
  // oxlint-disable-next-line typescript/no-require-imports -- an import would run it at once in production, too
  process.env.NODE_ENV === 'development' ? (require('./browser-apis') as SiteCode) : undefined

/**
 * Runs the site's APIs in a separate task, to avoid one long task. They are in the application's file. A page that is
 * prerendered (decision 156) stays as it was built until it is shown: nothing is measured, asked or stored before.
 */
export async function loadSiteCode(): Promise<void> {
  await new Promise(resolve => {
    if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', resolve)
    else setTimeout(resolve)
  })
  code = await import(/* webpackMode: "eager" */ './browser-apis')
}

/** @throws Error before it is loaded; Gatsby waits for it before calling any API */
export function siteCode(): SiteCode {
  if (!code) throw new Error("The site's code is not there yet")
  return code
}

/**
 * Hydrates the page as a transition, so that React yields to user input every few milliseconds. Uses Gatsby's default
 * when there is no server markup, as in development.
 */
export function replaceHydrateFunction(): ((element: ReactElement, container: Element) => void) | undefined {
  if (!document.getElementById('gatsby-focus-wrapper')?.hasChildNodes()) return undefined
  return (element, container) => startTransition(() => void hydrateRoot(container, element))
}
