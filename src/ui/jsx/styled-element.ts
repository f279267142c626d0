import { type SerializedStyles, withEmotionCache } from '@emotion/react'
import { insertStyles } from '@emotion/utils'
import type { ElementType, ReactElement } from 'react'
import { toStyles } from './with-styles'
import type { ThemeUICSSObject } from 'theme-ui'

/** Before the name of a style in a class. */
export const EMOTION_KEY = 'css'

type Props = Record<string, unknown>

export interface StyledHtml {
  type: Extract<ElementType, string>
  styles: SerializedStyles
  /** Of the element, `ref` and its own class among them. */
  own: Props
  /** React's own factory. */
  draw: (type: ElementType, props: Props) => ReactElement
}

/**
 * The props of an HTML element that has `sx` alone; null where Emotion has to join its styles with others. For each styled
 * element Emotion draws three components.
 */
export function styledHtmlOf(type: ElementType, props: Props, draw: StyledHtml['draw']): StyledHtml | null {
  if (typeof type !== 'string' || !props['sx'] || props['css']) return null
  const { sx, ...own } = props
  const ownClass = String(own['className'] ?? '')
  if (ownClass.includes('css-')) return null
  const styles = toStyles(sx as ThemeUICSSObject)
  own['className'] = `${ownClass && `${ownClass} `}css-${styles.name}`
  return { type, styles, own, draw }
}

/** The same element in the browser, which inserts its rule where the page's stylesheet lacks it. */
export const StyledElement = withEmotionCache<StyledHtml>(({ type, styles, own, draw }, cache) => {
  insertStyles(cache, styles, true)
  return draw(type, own)
})
