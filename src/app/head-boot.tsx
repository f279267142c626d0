import { withPrefix } from 'gatsby'
import { sessionBootScript } from '../features/session/client/session-boot'
import { missingCodeBoot } from '../features/offline/rules/missing-code-boot'
import { colorModeBootScript } from '../features/theme/rules/color-mode-boot'
import { cmsPreviewBoot } from '../features/preview/rules/cms-preview'
import { selectedTheaterBootScript } from '../features/theaters/client/selected-theater'
import { earlyClickBoot } from '../deferred/early-click'
import { AppHead } from './app-head'
import { readSsrConfig } from './read-ssr-config'

/**
 * Inline scripts that run before the first paint, so that colour mode, selected theater and the header's member label
 * do not flicker and no click is lost.
 */
export function HeadBoot() {
  const { app, entryToken } = readSsrConfig()
  return (
    <>
      {/* In production the host adds the script to preview pages only. */}
      {process.env.NODE_ENV === 'development' ? (
        <script dangerouslySetInnerHTML={{ __html: cmsPreviewBoot(withPrefix('/').replace(/\/$/, '')) }} />
      ) : null}
      <AppHead {...app} />
      <script dangerouslySetInnerHTML={{ __html: missingCodeBoot }} />
      <script dangerouslySetInnerHTML={{ __html: earlyClickBoot }} />
      <script dangerouslySetInnerHTML={{ __html: colorModeBootScript }} />
      <script dangerouslySetInnerHTML={{ __html: selectedTheaterBootScript }} />
      {entryToken ? <script dangerouslySetInnerHTML={{ __html: sessionBootScript }} /> : null}
    </>
  )
}
