import { freezeClock, readFrozenClock } from '../../../platform/clock'
import { COLOR_MODE_CLASS } from '../../theme/rules/color-mode-boot'
import { colorOverlay, shapeOverlay } from '../../theme/rules/build-theme'
import { deriveScopeModes } from '../../theme/rules/colors/derive-scope'
import { fontPropertiesOf } from '../../theme/rules/fonts/font-choice'
import type { EditorMessage, EditorMessageOf } from '../rules/editor-message'
import {
  NO_OVERRIDES,
  type PreviewBase,
  type PreviewFont,
  type PreviewOverrides,
  previewedTheme,
  withMessage,
} from '../rules/preview-overrides'
import { NO_PREVIEW, readPreview, setPreview } from './preview-store'
import { previewFaces } from '../../theme/rules/fonts/site-fonts'

/** Guest, or a member who exists only in the page. */
type PreviewVisitor = EditorMessageOf<'visitor'>['payload']['visitor']

interface CreatePreviewView {
  base: PreviewBase
  pathPrefix: string
  /** Shows the page as to such a visitor; null as to the one it has. */
  showVisitor: ShowVisitor
}

export type ShowVisitor = (visitor: PreviewVisitor | null) => void

/**
 * Applies an editor's messages without re-rendering where possible: colours, fonts and radii by custom properties,
 * layouts by the preview store, colour mode by the root element's class, time by the clock. The first message of a
 * frame is applied immediately, later ones in the next frame.
 */
export function createPreviewView({ base, pathPrefix, showVisitor }: CreatePreviewView) {
  const root = document.documentElement
  const builtMode = root.classList.contains(`${COLOR_MODE_CLASS}dark`) ? 'dark' : 'light'
  const builtClock = readFrozenClock()
  const fonts = createFontLoader(pathPrefix)
  let style: HTMLStyleElement | null = null
  let overrides: PreviewOverrides = NO_OVERRIDES
  /** The applied overrides and their colour CSS, to avoid deriving unchanged parts again. */
  let shown: PreviewOverrides = NO_OVERRIDES
  let colors: string | null = null
  const fontProperties = new Set<string>()
  let frame: number | null = null
  let isBehind = false

  const draw = () => {
    isBehind = false
    const { theme, roundness } = previewedTheme(base, overrides)
    const isFirst = style === null
    style ??= appendStyle()
    if (colors === null || shown.colors !== overrides.colors) colors = colorOverlay(theme)
    if (isFirst || shown.colors !== overrides.colors || shown.roundness !== overrides.roundness) {
      style.textContent = `${colors}\n${shapeOverlay({ theme, roundness })}`
    }
    // Set on the root element, because changing a stylesheet makes the browser match every rule again.
    for (const [name, value] of Object.entries(fontPropertiesOf(theme))) {
      if (root.style.getPropertyValue(name) !== value) root.style.setProperty(name, value)
      fontProperties.add(name)
    }
    if (shown.colors !== overrides.colors || shown.layout !== overrides.layout) {
      setPreview({
        ...readPreview(),
        layout: overrides.layout,
        scopes: overrides.colors ? ground => deriveScopeModes(ground, theme) : null,
      })
    }
    shown = overrides
  }
  const change = (message: EditorMessage) => {
    overrides = withMessage(overrides, message)
    if (frame !== null) {
      isBehind = true
      return
    }
    draw()
    frame = requestAnimationFrame(() => {
      frame = null
      if (isBehind) draw()
    })
  }
  const setNow = (now: number | null) => {
    setPreview({ ...readPreview(), now })
    freezeClock(now ?? builtClock)
  }

  return {
    show(message: EditorMessage): void {
      switch (message.type) {
        case 'colorMode':
          return setColorMode(root, message.payload.colorMode)
        case 'now':
          return setNow(message.payload.now)
        case 'visitor':
          return showVisitor(message.payload.visitor)
        case 'font':
          fonts.load(message.payload.font)
          return change(message)
        default:
          return change(message)
      }
    },
    /** Restores the page as built. */
    clear(): void {
      if (frame !== null) cancelAnimationFrame(frame)
      frame = null
      fonts.clear()
      style?.remove()
      for (const name of fontProperties) root.style.removeProperty(name)
      setColorMode(root, builtMode)
      freezeClock(builtClock)
      setPreview(NO_PREVIEW)
      showVisitor(null)
    },
  }
}

/** Does not change the visitor's stored choice. */
function setColorMode({ classList }: HTMLElement, mode: 'light' | 'dark'): void {
  classList.toggle(`${COLOR_MODE_CLASS}dark`, mode === 'dark')
  classList.toggle(`${COLOR_MODE_CLASS}light`, mode === 'light')
}

function appendStyle(): HTMLStyleElement {
  const style = document.createElement('style')
  style.setAttribute('data-preview', '')
  return document.head.appendChild(style)
}

/** Loads an editor's fonts once each (specification §4 Live preview); a fallback of like metrics shows meanwhile. */
function createFontLoader(pathPrefix: string) {
  const loaded = new Map<string, FontFace[]>()
  return {
    /** Adds the font faces to the page; the browser loads those it uses. Faster than a stylesheet by a third. */
    load(font: PreviewFont): void {
      const key = `${font.font} ${font.weights.join(' ')}`
      if (loaded.has(key)) return
      const faces = previewFaces(font, pathPrefix).faces.map(
        rule => new FontFace(rule.family, rule.source, rule.descriptors),
      )
      for (const face of faces) document.fonts.add(face)
      loaded.set(key, faces)
    },
    clear(): void {
      for (const face of [...loaded.values()].flat()) document.fonts.delete(face)
      loaded.clear()
    },
  }
}
