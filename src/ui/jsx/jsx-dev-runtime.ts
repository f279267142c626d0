import type { ElementType } from 'react'
import { jsxDEV as draw } from '@emotion/react/jsx-dev-runtime'
import { withStyles } from './with-styles'

export { Fragment } from '@emotion/react/jsx-dev-runtime'

type Rest = Parameters<typeof draw> extends [unknown, unknown, ...infer R] ? R : never

/** Like `jsx` of jsx-runtime, for the development server and tests. */
export function jsxDEV(type: ElementType, props: Record<string, unknown>, ...rest: Rest) {
  return draw(type, withStyles(props), ...rest)
}
