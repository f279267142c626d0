import { previewFaces } from '../../theme/rules/site-fonts'
import type { PreviewFont } from '../rules/preview-overrides'

export interface FontLoader {
  /** Adds the font faces to the page; the browser loads those it uses. */
  load(font: PreviewFont): void
  clear(): void
}

/**
 * Loads the fonts an editor chooses (specification §4 Live preview), each family and weights once. A metric-matched
 * fallback prevents missing text and layout shifts until they are loaded.
 */
export function createFontLoader({ pathPrefix }: { pathPrefix: string }): FontLoader {
  const styles = new Map<string, HTMLStyleElement>()

  return {
    load(font) {
      const key = `${font.font} ${font.weights.join(' ')}`
      if (styles.has(key)) return
      const { css } = previewFaces(font, pathPrefix)
      // Empty for fonts outside the catalogue.
      if (css !== '') styles.set(key, appendFaces(css))
    },
    clear() {
      for (const style of styles.values()) style.remove()
      styles.clear()
    },
  }
}

function appendFaces(css: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.setAttribute('data-preview-fonts', '')
  style.textContent = css
  return document.head.appendChild(style)
}
