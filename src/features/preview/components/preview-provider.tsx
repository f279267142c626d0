import { withPrefix } from 'gatsby'
import { type ReactNode, useEffect } from 'react'
import { reportError } from '../../../platform/report-error'
import { useHeld } from '../../../deferred/hydration-state'
import { useSiteShell } from '../../site/components/use-site-shell'
import { ScopeOverrideProvider } from '../../theme/components/use-scope-override'
import { usePreviewState } from './use-preview-state'

interface PreviewProviderProps {
  /** Loads the code of the preview; the same function at each render. */
  load: () => Promise<{ openLivePreview: (input: { pathPrefix: string }) => Promise<() => void> }>
  children: ReactNode
}

/**
 * Applies a live preview (specification §4 Live preview). Its code is loaded only if the site has preview origins and
 * the page is in a frame or was opened by another window, so ordinary visitors do not load it.
 */
export function PreviewProvider({ load, children }: PreviewProviderProps) {
  const { hasPreview } = useSiteShell().settings
  const scopes = useHeld(usePreviewState().scopes)

  useEffect(() => {
    if (!hasPreview || (window.parent === window && !window.opener)) return
    let isOver = false
    let stop = () => {
      isOver = true
    }
    load()
      .then(({ openLivePreview }) => openLivePreview({ pathPrefix: withPrefix('/').replace(/\/$/, '') }))
      .then(
        started => {
          if (isOver) started()
          else stop = started
        },
        (error: unknown) => reportError(error, 'preview'),
      )
    return () => stop()
  }, [hasPreview, load])

  return <ScopeOverrideProvider value={scopes}>{children}</ScopeOverrideProvider>
}
