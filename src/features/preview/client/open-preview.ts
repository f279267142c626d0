import { isAllowedOrigin, type PreviewSetup, normalizeOrigins } from '../rules/preview-setup'
import * as v from 'valibot'
import { ThemeConfigSchema } from '../../theme/rules/theme-config'
import { parseEditorMessage } from '../rules/editor-message'
import { findEditorWindow, loadPreviewSetup } from './editor-window'
import { createPreviewView, type ShowVisitor } from './preview-view'

interface StartPreview extends PreviewSetup {
  /** The site's path prefix, without a trailing slash. */
  pathPrefix?: string
  showVisitor?: ShowVisitor
}

/** Message that the page is ready for changes (specification §4 Live preview). */
const MOUNTED = { type: 'lifeCycle', lifeCycle: 'mounted' } as const

/**
 * Lets an editor in the parent or opener window change the page's look (specification §3 Live-preview messages, §4,
 * §5). Only messages of that window and an allowed origin are accepted; rejected ones are logged only if the page is in
 * an editor. @returns stops the preview and restores the page
 */
export function startPreview({
  origins,
  theme,
  roundness,
  pathPrefix = '',
  showVisitor = () => undefined,
}: StartPreview): () => void {
  const allowed = normalizeOrigins(origins)
  const editor = findEditorWindow(allowed)
  if (!editor) return () => undefined
  let isInEditor = editor.isAllowed === true
  const configured = v.safeParse(ThemeConfigSchema, theme)
  const view = createPreviewView({
    base: { theme: configured.success ? configured.output : v.parse(ThemeConfigSchema, {}), roundness },
    pathPrefix,
    showVisitor,
  })

  const refuse = (origin: string, reason: string) => {
    if (isInEditor) console.warn(`Live preview: ignored a message from ${origin || 'nowhere'}: ${reason}`)
  }
  const receive = ({ data, origin, source }: MessageEvent<unknown>) => {
    const isFromEditor = source === editor.window
    const isAllowed = isAllowedOrigin(origin, allowed)
    const message = parseEditorMessage(data)
    // Ignores unrelated messages of other windows without logging.
    if (!isFromEditor && (source === window || !message.ok)) return
    if (!isAllowed) return refuse(origin, 'it is not one of the preview origins of this site')
    if (!isFromEditor) return refuse(origin, 'it came from another window than the one around or behind this page')
    isInEditor = true
    if (!message.ok) return refuse(origin, message.error)
    view.show(message.value)
  }

  window.addEventListener('message', receive)
  document.documentElement.setAttribute('data-preview', '')
  for (const origin of editor.origins) editor.window.postMessage(MOUNTED, origin)
  return () => {
    window.removeEventListener('message', receive)
    document.documentElement.removeAttribute('data-preview')
    view.clear()
  }
}

/** Fetches the config of the build and starts the live preview (`startPreview`). Rejects when it cannot be fetched. */
export async function openPreview(input: { pathPrefix: string; showVisitor: ShowVisitor }): Promise<() => void> {
  return startPreview({ ...(await loadPreviewSetup(input.pathPrefix)), ...input })
}
