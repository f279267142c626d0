import type { PreRenderHTMLArgs } from 'gatsby'
import { isValidElement, type ReactNode } from 'react'

/** Preloads stand before the styles, which are the most of a page's head: what they name is asked for with the first bytes. */
export function preloadsFirst({ getHeadComponents, replaceHeadComponents }: PreRenderHTMLArgs): void {
  const components = getHeadComponents()
  replaceHeadComponents([...components.filter(isPreload), ...components.filter(component => !isPreload(component))])
}

function isPreload(component: ReactNode): boolean {
  return isValidElement<{ rel?: unknown }>(component) && component.props.rel === 'preload'
}
