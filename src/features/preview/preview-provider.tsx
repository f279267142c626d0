import { withPrefix } from 'gatsby'
import { type ReactNode, useEffect } from 'react'
import { reportError } from '../../platform/report-error'
import { useSiteShell } from '../site/use-site-shell'
import { ScopeOverrideProvider } from '../theme/use-scope-override'
import { usePreviewState } from './use-preview-state'

/**
 * Shows what a site editor sends (specification §4 Live preview). The code for it is loaded only where the site has preview
 * origins and the page stands in a frame or was opened by another window: ordinary visitors never pay for it.
 */
export function PreviewProvider({ children }: { children: ReactNode }) {
  const { preview } = useSiteShell().settings
  const { scopes } = usePreviewState()

  useEffect(() => {
    if (!preview || (window.parent === window && !window.opener)) return
    let isOver = false
    let stop = () => {
      isOver = true
    }
    import(/* webpackChunkName: "live-preview" */ './client/start-preview').then(
      ({ startPreview }) => {
        if (!isOver) stop = startPreview({ ...preview, pathPrefix: withPrefix('/').replace(/\/$/, '') })
      },
      (error: unknown) => reportError(error, 'preview'),
    )
    return () => stop()
  }, [preview])

  return <ScopeOverrideProvider override={scopes}>{children}</ScopeOverrideProvider>
}
