import type { ElementType, Key } from 'react'
import { jsx as draw, jsxs as drawMany } from '@emotion/react/jsx-runtime'
import { withStyles } from './with-styles'

export { Fragment } from '@emotion/react/jsx-runtime'

/** What compiled JSX calls for an element, in place of theme-ui's own (gatsby-config): the same `sx`, worked out once. */
export function jsx(type: ElementType, props: Record<string, unknown>, key?: Key) {
  return draw(type, withStyles(props), key)
}

/** As `jsx`, for an element with several children. */
export function jsxs(type: ElementType, props: Record<string, unknown>, key?: Key) {
  return drawMany(type, withStyles(props), key)
}
