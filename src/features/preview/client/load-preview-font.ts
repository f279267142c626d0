import { previewFaces } from '../../theme/rules/preview-faces'
import type { PreviewFont } from '../rules/preview-overrides'

export interface FontLoader {
  /** Makes the faces of a font known to the page, which asks for those it uses. */
  load(font: PreviewFont): void
  clear(): void
}

/**
 * Loads the faces of fonts an editor chooses (specification §4 Live preview), each family and weight once. Until a face is
 * there its metric-matched stand-in is shown, so that no text vanishes or moves.
 */
export function createFontLoader({ pathPrefix }: { pathPrefix: string }): FontLoader {
  const styles = new Map<string, HTMLStyleElement>()

  return {
    load(font) {
      const key = `${font.font} ${font.weights.join(' ')}`
      if (styles.has(key)) return
      const { css } = previewFaces(font, pathPrefix)
      // Not in the catalogue: there is nothing to load.
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
