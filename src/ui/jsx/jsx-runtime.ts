import type { ElementType, Key } from 'react'
import { jsx as plain, jsxs as plainMany } from 'react/jsx-runtime'
import { jsx as draw, jsxs as drawMany } from '@emotion/react/jsx-runtime'
import { StyledElement, styledHtmlOf } from './styled-element'
import { isServer, withStyles } from './with-styles'

export { Fragment } from '@emotion/react/jsx-runtime'

/** JSX factory that replaces theme-ui's own (gatsby-config): the same `sx`, with computed styles cached. */
export function jsx(type: ElementType, props: Record<string, unknown>, key?: Key) {
  const styled = styledHtmlOf(type, props)
  if (!styled) return draw(type, withStyles(props), key)
  // The renderer finds its styles by the classes of the HTML.
  return isServer ? plain(type, styled.own, key) : plain(StyledElement, { ...styled, draw: plain }, key)
}

/** Like `jsx`, for an element with several children. */
export function jsxs(type: ElementType, props: Record<string, unknown>, key?: Key) {
  const styled = styledHtmlOf(type, props)
  if (!styled) return drawMany(type, withStyles(props), key)
  return isServer ? plainMany(type, styled.own, key) : plain(StyledElement, { ...styled, draw: plainMany }, key)
}
