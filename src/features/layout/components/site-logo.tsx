import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../../ui/link'
import { Picture } from '../../../ui/picture'
import { useTranslation } from '../../i18n/components/use-translation'
import { useSiteShell } from '../../site/components/use-site-shell'

/** Longer names stand in two lines of smaller letters, rather than lose their end. */
const ONE_LINE_UP_TO = 14

const linkStyles: ThemeUICSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: '0 1 auto',
  minWidth: 0,
  minHeight: 'target',
  // Of letters, by the height of a picture (`--logo-height`, header-height-styles).
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
  minWidth: 0,
}
const oneLineStyles: ThemeUICSSObject = {
  ...nameStyles,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
}
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
const dotStyles: ThemeUICSSObject = {
  flex: 'none',
  width: '0.42em',
  height: '0.42em',
  marginInlineStart: '0.16em',
  borderRadius: 'circle',
  bg: 'visiblePrimaryOnHeaderBackground',
  forcedColorAdjust: 'none',
}
/** As much room before the picture is there as after, whatever its own proportions. */
const pictureStyles: ThemeUICSSObject = {
  width: 'calc(var(--logo-height, 2rem) * 4)',
  height: 'var(--logo-height, 2rem)',
  flex: '0 1 auto',
  minWidth: 0,
  '&& img': { objectFit: 'contain', objectPosition: 'var(--logo-position, left) center' },
  '[dir=rtl] & img': { objectPosition: 'var(--logo-position, right) center' },
}

/** The way home: the operator's logo, or its name set as one. */
export function SiteLogo() {
  const { t } = useTranslation()
  const { name, logo } = useSiteShell().settings
  return (
    <Link to="/" aria-label={t('layout.home', { 0: name })} sx={linkStyles}>
      {logo ? (
        <span sx={pictureStyles}>
          <Picture src={logo.src} alt="" room="logo" isEarly fallback={<Wordmark name={name} />} />
        </span>
      ) : (
        <Wordmark name={name} />
      )}
    </Link>
  )
}

function Wordmark({ name }: { name: string }) {
  const isLong = name.length > ONE_LINE_UP_TO
  return (
    <span aria-hidden="true" sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}>
      {isLong ? (
        <span sx={twoLineStyles} style={{ maxWidth: halfWidthOf(name) }}>
          {name}
          {/* Part of the last line, however short that is. */}
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

/** About half a name's width, so that two words or more make two lines of a shape; not above what a header has room for. */
function halfWidthOf(name: string): string {
  return `${Math.min(11, Math.max(5, name.length * 0.34))}em`
}
