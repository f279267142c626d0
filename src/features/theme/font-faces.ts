import archivoLatin from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2'
import archivoLatinExt from '@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2'
import interCyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2'
import interGreek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2'
import interLatin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
import interLatinExt from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'

/** The face a page's first words need; everything else loads when its characters are met. */
export const PRELOADED_FONT_URL = interLatin

const LATIN =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD'
const LATIN_EXT =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF'
const CYRILLIC = 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116'
const GREEK = 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF'

const inter = (url: string, unicodeRange: string) => ({
  '@font-face': {
    fontFamily: 'Inter Variable',
    fontWeight: '100 900',
    fontDisplay: 'swap',
    src: `url(${url}) format('woff2')`,
    unicodeRange,
  },
})

const archivo = (url: string, unicodeRange: string) => ({
  '@font-face': {
    fontFamily: 'Archivo Variable',
    fontWeight: '100 900',
    fontStretch: '62% 125%',
    fontDisplay: 'swap',
    src: `url(${url}) format('woff2')`,
    unicodeRange,
  },
})

interface Metrics {
  family: string
  /** Width of the face over the stand-in's, measured on a line of English. */
  sizeAdjust: number
  /** Ascent and descent of the face, in em. */
  ascent: number
  descent: number
  weight: 'regular' | 'bold'
}

const STAND_INS = {
  regular: "local('Arial'), local('ArialMT'), local('Liberation Sans'), local('Roboto')",
  bold: "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold'), local('Roboto Bold'), local('Arial')",
}

/** A system font stretched to the metrics of ours, so that nothing moves when ours arrives. */
const standIn = ({ family, sizeAdjust, ascent, descent, weight }: Metrics) => ({
  '@font-face': {
    fontFamily: family,
    fontWeight: weight === 'bold' ? '600 900' : '100 500',
    src: STAND_INS[weight],
    sizeAdjust: percent(sizeAdjust),
    ascentOverride: percent(ascent / sizeAdjust),
    descentOverride: percent(descent / sizeAdjust),
    lineGapOverride: '0%',
  },
})

/** Global @font-face rules of the fonts the site serves itself. */
export const FONT_FACES = [
  inter(interLatin, LATIN),
  inter(interLatinExt, LATIN_EXT),
  inter(interCyrillic, CYRILLIC),
  inter(interGreek, GREEK),
  archivo(archivoLatin, LATIN),
  archivo(archivoLatinExt, LATIN_EXT),
  standIn({ family: 'Inter Fallback', sizeAdjust: 1.0693, ascent: 0.96875, descent: 0.2412, weight: 'regular' }),
  standIn({ family: 'Inter Fallback', sizeAdjust: 1.0193, ascent: 0.96875, descent: 0.2412, weight: 'bold' }),
  standIn({ family: 'Archivo Fallback', sizeAdjust: 0.9991, ascent: 0.878, descent: 0.21, weight: 'regular' }),
  standIn({ family: 'Archivo Fallback', sizeAdjust: 0.9763, ascent: 0.878, descent: 0.21, weight: 'bold' }),
  standIn({ family: 'Archivo Condensed Fallback', sizeAdjust: 0.7377, ascent: 0.878, descent: 0.21, weight: 'bold' }),
]

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`
}
