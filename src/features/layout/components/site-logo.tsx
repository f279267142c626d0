import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../../ui/link'
import { Picture } from '../../../ui/picture'
import { widestWord } from '../../../ui/word-width'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'

/** Longer names, in characters, are set in two lines of smaller type instead of being cut off. */
const ONE_LINE_UP_TO = 10

const linkStyles: ThemeUICSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: '0 1 auto',
  minWidth: 0,
  minHeight: 'target',
  // Font size of the name, derived from the height of a logo picture (`--logo-height`, rules/header-layout).
  fontSize: [
    'calc(min(var(--logo-height, 2rem) * 0.8125, 8.5vw) * var(--display-scale, 1))',
    'calc(var(--logo-height, 2rem) * 0.8125 * var(--display-scale, 1))',
  ],
  color: 'inherit',
  textDecoration: 'none',
}
const nameStyles: ThemeUICSSObject = {
  fontFamily: 'display',
  fontWeight: 'display',
  fontStretch: 'var(--font-stretch-display)',
  letterSpacing: '0',
  wordSpacing: '0.06em',
  textTransform: 'uppercase',
  overflow: 'hidden',
  // Letters of some scripts reach below their line.
  py: '0.2em',
  my: '-0.2em',
  minWidth: 0,
}
const oneLineStyles: ThemeUICSSObject = { ...nameStyles, lineHeight: 1, whiteSpace: 'nowrap', textOverflow: 'ellipsis' }
const twoLineStyles: ThemeUICSSObject = {
  ...nameStyles,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '2',
  fontSize: '0.62em',
  lineHeight: 1.02,
  textWrap: 'balance',
  overflowWrap: 'anywhere',
}
const wordmarkStyles: ThemeUICSSObject = { display: 'inline-flex', alignItems: 'center', minWidth: 0 }
const dotStyles: ThemeUICSSObject = {
  flex: 'none',
  width: '0.42em',
  height: '0.42em',
  marginInlineStart: '0.16em',
  borderRadius: 'circle',
  bg: 'markOnHeaderBackground',
  forcedColorAdjust: 'none',
}
/** Reserves the space before the picture has loaded, whatever its aspect ratio. */
const pictureStyles: ThemeUICSSObject = {
  width: 'calc(var(--logo-height, 2rem) * 4)',
  height: 'var(--logo-height, 2rem)',
  flex: '0 1 auto',
  minWidth: 0,
  // The first is the logo, the second its variant for dark backgrounds (theme/rules/logo-variant).
  display: 'var(--logo, block)',
  '& + &': { display: 'var(--dark-logo)' },
  '&& .picture-fallback': { display: 'flex', alignItems: 'center' },
  '&& > span': { justifyContent: 'var(--logo-position, left)' },
  '[dir=rtl] && > span': { justifyContent: 'var(--logo-position, right)' },
}

/** Link to the home page: the operator's logo, or its name as a wordmark. */
export function SiteLogo() {
  const { t } = useTranslation()
  const { name, logo } = useSiteShell().settings
  return (
    <Link to="/" aria-label={t('layout.home', { 0: name })} sx={linkStyles}>
      {logo ? (
        [logo.src, logo.onDark].map(
          src =>
            src && (
              <span key={src} sx={pictureStyles}>
                <Picture
                  src={src}
                  alt=""
                  room="logo"
                  // A lazy picture is loaded only where it is displayed.
                  isEarly={!logo.onDark}
                  fallback={<Wordmark name={name} isFitted />}
                />
              </span>
            ),
        )
      ) : (
        <Wordmark name={name} />
      )}
    </Link>
  )
}

interface WordmarkProps {
  name: string
  /** Shrinks to the width of its container. */
  isFitted?: boolean
}

function Wordmark({ name, isFitted = false }: WordmarkProps) {
  const isLong = name.length > ONE_LINE_UP_TO
  const width = isLong ? halfWidthOf(name) : name.length * LETTER
  // Between the size that fills the container and the usual one.
  const fill = `${Math.round(100 / (width + DOT))}cqw`
  const size = isFitted ? { fontSize: `min(${isLong ? 0.62 : 1}em, ${fill})` } : {}
  return (
    <span aria-hidden="true" sx={wordmarkStyles} style={isLong ? {} : size}>
      {isLong ? (
        <span sx={twoLineStyles} style={{ maxWidth: `${width}em`, ...size }}>
          {name}
          {/* Inline, so that it follows the last line's text. */}
          <span sx={{ ...dotStyles, display: 'inline-block' }} />
        </span>
      ) : (
        <>
          <span sx={oneLineStyles}>{name}</span>
          <span sx={dotStyles} />
        </>
      )}
    </span>
  )
}

/** Widths in em: a capital of the display font, and the dot with its space. */
const LETTER = 0.6
const DOT = 0.6

/** Of the widest display fonts, beside the condensed one of which words are measured. */
const WIDEST_FONT = 1.4

/**
 * About half a name's width in em, so that several words form two lines of similar length: at least its widest word, at
 * most the header's space.
 */
function halfWidthOf(name: string): number {
  return Math.min(11, Math.max(5, name.length * 0.34, Math.ceil(widestWord(name) * WIDEST_FONT)))
}
