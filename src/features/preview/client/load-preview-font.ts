import { previewFaces } from '../../theme/rules/preview-faces'
import type { PreviewFont } from '../rules/preview-overrides'

/**
 * Milliseconds after which a theme changes over to a font that has not come: its metric-matched stand-in is shown until it
 * does. Assumption: short enough that an editor sees a change at once (specification §4), long enough for a face at hand.
 */
const PATIENCE_MS = 20

export interface FontLoader {
  /** Calls back once the font can be shown, at most once, and not at all when another font took its place meanwhile. */
  load(font: PreviewFont, onReady: () => void): void
  clear(): void
}

/**
 * Loads the faces of fonts an editor chooses (specification §4 Live preview), each family and weight once. Text changes
 * over when its face is there, so that none vanishes.
 */
export function createFontLoader({ pathPrefix }: { pathPrefix: string }): FontLoader {
  const styles = new Map<string, HTMLStyleElement>()
  const wanted = new Map<string, PreviewFont>()

  return {
    load(font, onReady) {
      const key = `${font.font} ${font.weights.join(' ')}`
      wanted.set(font.fontTarget, font)
      if (styles.has(key)) return onReady()
      const { css } = previewFaces(font, pathPrefix)
      // Not in the catalogue: there is nothing to wait for.
      if (css === '') return onReady()
      styles.set(key, appendFaces(css))
      void settle(font).then(() => {
        if (wanted.get(font.fontTarget) === font) onReady()
      })
    },
    clear() {
      wanted.clear()
      for (const style of styles.values()) style.remove()
      styles.clear()
    },
  }
}

/** Settles once the browser has the faces, cannot get them, or has been waited for long enough. */
async function settle({ font, weights }: PreviewFont): Promise<void> {
  // Not every browser has it.
  const fonts: FontFaceSet | undefined = document.fonts
  if (!fonts) return
  const faces = weights.map(weight => fonts.load(`${weight} 1em "${font}"`).catch(() => undefined))
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise(resolve => {
    timer = setTimeout(resolve, PATIENCE_MS)
  })
  await Promise.race([Promise.all(faces), patience])
  clearTimeout(timer)
}

function appendFaces(css: string): HTMLStyleElement {
  const style = document.createElement('style')
  style.setAttribute('data-preview-fonts', '')
  style.textContent = css
  return document.head.appendChild(style)
}
