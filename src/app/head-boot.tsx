import { withPrefix } from 'gatsby'
import { colorModeBootScript } from '../features/theme/color-mode-boot'
import { cmsPreviewBoot } from '../features/preview/rules/cms-preview'
import { selectedTheaterBootScript } from '../features/theaters/client/selected-theater-boot'

/** Runs before the first paint, so that neither the colour mode nor the chosen theater flickers. */
export function HeadBoot() {
  return (
    <>
      {/* In production the host adds it to the pages it is meant for: other visitors need not carry it. */}
      {process.env.NODE_ENV === 'development' ? (
        <script dangerouslySetInnerHTML={{ __html: cmsPreviewBoot(withPrefix('/').replace(/\/$/, '')) }} />
      ) : null}
      <script dangerouslySetInnerHTML={{ __html: colorModeBootScript }} />
      <script dangerouslySetInnerHTML={{ __html: selectedTheaterBootScript }} />
    </>
  )
}
