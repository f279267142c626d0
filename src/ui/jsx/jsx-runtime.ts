import type { ElementType, Key } from 'react'
import { jsx as plain } from 'react/jsx-runtime'
import { jsx as draw } from '@emotion/react/jsx-runtime'
import { StyledElement, styledHtmlOf } from './styled-element'
import { withStyles } from './with-styles'

export { Fragment } from '@emotion/react/jsx-runtime'

/** JSX factory that replaces theme-ui's own (gatsby-config): the same `sx`, with computed styles cached. */
export function jsx(type: ElementType, props: Record<string, unknown>, key?: Key) {
  const styled = styledHtmlOf(type, props, plain)
  if (!styled) return draw(type, withStyles(props), key)
  // The renderer finds its styles by the classes of the HTML.
  return typeof document === 'undefined' ? plain(type, styled.own, key) : plain(StyledElement, styled, key)
}

/** For an element with several children, which React tells apart in development alone. */
export { jsx as jsxs }
