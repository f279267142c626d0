import { colorModeBootScript } from '../features/theme/color-mode-boot'
import { selectedTheaterBootScript } from '../features/theaters/client/selected-theater-boot'

/** Runs before the first paint, so that neither the colour mode nor the chosen theater flickers. */
export function HeadBoot() {
  return (
    <>
      <script dangerouslySetInnerHTML={{ __html: colorModeBootScript }} />
      <script dangerouslySetInnerHTML={{ __html: selectedTheaterBootScript }} />
    </>
  )
}
