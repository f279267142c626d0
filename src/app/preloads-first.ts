import type { PreRenderHTMLArgs } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'
import { ENTRY_TOKEN_KEY } from './entry-token-head'

/**
 * Moves head elements to the front: first the script that removes a token from the address, so that no request contains
 * it, then the stylesheet and preloads, which the first paint waits for.
 */
export function preloadsFirst({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  const components = getHeadComponents()
  const rank = (component: ReactNode) => [ENTRY_TOKEN_KEY, 'stylesheet', 'preload'].indexOf(nameOf(component))
  const first = components.filter(component => rank(component) >= 0).sort((a, b) => rank(a) - rank(b))
  replaceHeadComponents([...first, ...components.filter(component => rank(component) < 0)])
}

function nameOf(component: ReactNode): string {
  if (!isValidElement<{ rel?: unknown }>(component)) return ''
  if (component.key === ENTRY_TOKEN_KEY) return ENTRY_TOKEN_KEY
  return typeof component.props.rel === 'string' ? component.props.rel : ''
}
