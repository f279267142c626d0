import type { CSSProperties } from 'react'
import { widestWord } from './word-width'

/** Inline style of a title whose font size is `inFittingSize`. */
export function fitWords(title: string): CSSProperties {
  return { '--widest-word': widestWord(title) } as CSSProperties
}

/** Widths are estimated for the condensed display font; fonts of other headings are wider. */
const HEADING_SHARE = 0.85

/**
 * Limits a font size so that the widest word (`fitWords`) fits the container, or the page without one: words never break
 * inside, in large text either.
 */
export function inFittingSize(size: unknown, font: 'display' | 'heading' = 'display'): string {
  const room = 'min(100cqi, 100vw - 2 * var(--gutter, 12px))'
  const share = font === 'display' ? 'var(--display-scale, 1)' : HEADING_SHARE
  return `min(${String(size)}, calc(${room} / var(--widest-word, 1) * ${share}))`
}
