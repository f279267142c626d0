import type { ElementType, Key } from 'react'
import { jsx as draw, jsxs as drawMany } from '@emotion/react/jsx-runtime'
import { withStyles } from './with-styles'

export { Fragment } from '@emotion/react/jsx-runtime'

/** JSX factory that replaces theme-ui's own (gatsby-config): the same `sx`, with computed styles cached. */
export function jsx(type: ElementType, props: Record<string, unknown>, key?: Key) {
  return draw(type, withStyles(props), key)
}

/** Like `jsx`, for an element with several children. */
export function jsxs(type: ElementType, props: Record<string, unknown>, key?: Key) {
  return drawMany(type, withStyles(props), key)
}
