import type { PreRenderHTMLArgs } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'

/** What the first paint waits for stands before all else in a page's head, so that it is asked for with the first bytes: the styles, then preloads. */
export function preloadsFirst({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  const components = getHeadComponents()
  const rank = (component: ReactNode) => ['stylesheet', 'preload'].indexOf(relOf(component))
  const first = components.filter(component => rank(component) >= 0).sort((a, b) => rank(a) - rank(b))
  replaceHeadComponents([...first, ...components.filter(component => rank(component) < 0)])
}

function relOf(component: ReactNode): string {
  return isValidElement<{ rel?: unknown }>(component) && typeof component.props.rel === 'string'
    ? component.props.rel
    : ''
}
