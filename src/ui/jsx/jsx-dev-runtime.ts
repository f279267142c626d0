import type { ElementType } from 'react'
import { jsxDEV as plain } from 'react/jsx-dev-runtime'
import { jsxDEV as draw } from '@emotion/react/jsx-dev-runtime'
import { StyledElement, styledHtmlOf } from './styled-element'
import { withStyles } from './with-styles'

export { Fragment } from '@emotion/react/jsx-dev-runtime'

type Rest = Parameters<typeof draw> extends [unknown, unknown, ...infer R] ? R : never

/** Like `jsx` of jsx-runtime, for the development server and tests. */
export function jsxDEV(type: ElementType, props: Record<string, unknown>, ...rest: Rest) {
  const [key, ...ofElement] = rest
  const drawOwn = (name: ElementType, own: Record<string, unknown>) => plain(name, own, undefined, ...ofElement)
  const styled = styledHtmlOf(type, props, drawOwn)
  if (!styled) return draw(type, withStyles(props), ...rest)
  if (typeof document === 'undefined') return plain(type, styled.own, ...rest)
  return plain(StyledElement, styled, key, false)
}
