import type { Font } from 'fontkit'
import type { Listings } from '../../../plugins/gatsby-source-cinema/listings'
import { chooseFonts, type FontRole } from '../../features/theme/rules/font-choice'
import { fontFileOf } from '../../features/theme/rules/font-catalogue'
import { subsetsInUse } from '../../features/theme/rules/site-fonts'
import { installedFontFile } from './copy-fonts'
import { openFace } from './open-face'
import type { Faces } from './set-type'

/** Fonts of sharing pictures: large titles, and bold text. Empty when the theme uses system fonts. */
export interface SharingFaces {
  display: Faces
  text: Faces
}

/** Width of large titles in families with a width axis, percent (features/theme/rules/font-theme). */
const DISPLAY_WIDTH = 68

/** Opens a theme's fonts for the scripts of these texts. */
export function openSharingFaces({
  listings: { theme, site },
  texts,
  projectRoot,
}: {
  listings: Pick<Listings, 'theme' | 'site'>
  texts: Iterable<string>
  projectRoot: string
}): SharingFaces {
  const { display, body } = chooseFonts(theme)
  const subsets = subsetsInUse({ locale: site.locale, texts })
  const open = (role: FontRole, weight: number, width: number) =>
    openRole({ role, weight, width, subsets, projectRoot })
  return { display: open(display, display.weight, DISPLAY_WIDTH), text: open(body, body.bold, 100) }
}

interface OpenRole {
  role: FontRole
  weight: number
  /** Percent. */
  width: number
  subsets: readonly string[]
  projectRoot: string
}

function openRole({ role: { family }, weight, width, subsets, projectRoot }: OpenRole): Font[] {
  if (!family) return []
  return subsets
    .filter(subset => family.subsets.includes(subset))
    .map(subset => {
      const name = fontFileOf({ family, subset, cut: family.axis ?? weight, style: 'normal' })
      const file = installedFontFile({ file: `${family.id}/${name}`, projectRoot })
      return openFace(file, family.axis ? { wght: weight, wdth: width } : undefined)
    })
}
