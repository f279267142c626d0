import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../../ui/link'
import { pictureSource } from '../../../ui/picture-source'
import { useTranslation } from '../../i18n/use-translation'
import { useSiteShell } from '../../site/use-site-shell'

const HEIGHTS: Record<string, string> = { SMALL: '1.5rem', NORMAL: '2rem', LARGE: '2.75rem' }
const TEXT_SIZES: Record<string, string> = { SMALL: '1.25rem', NORMAL: '1.625rem', LARGE: '2.125rem' }

const linkStyles: ThemeUICSSObject = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: '0 1 auto',
  minWidth: 0,
  minHeight: 'target',
  color: 'inherit',
  textDecoration: 'none',
}
const wordStyles: ThemeUICSSObject = {
  fontFamily: 'display',
  fontWeight: 'display',
  fontStretch: '68%',
  letterSpacing: '0',
  wordSpacing: '0.06em',
  lineHeight: 1,
  textTransform: 'uppercase',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
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
const pictureStyles: ThemeUICSSObject = { width: 'auto', maxWidth: '12rem', objectFit: 'contain' }

/** The way home: the operator's logo, or its name set as one. */
export function SiteLogo() {
  const { t } = useTranslation()
  const { name, logo, logoSize } = useSiteShell().settings
  return (
    <Link to="/" aria-label={t('layout.home', { 0: name })} sx={linkStyles}>
      {logo ? (
        <img
          src={pictureSource(logo.src)}
          alt=""
          sx={pictureStyles}
          style={{ height: HEIGHTS[logoSize] ?? HEIGHTS['NORMAL'] }}
        />
      ) : (
        <span
          aria-hidden="true"
          sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}
          style={{ fontSize: TEXT_SIZES[logoSize] ?? TEXT_SIZES['NORMAL'] }}
        >
          <span sx={wordStyles}>{name}</span>
          <span sx={dotStyles} />
        </span>
      )}
    </Link>
  )
}
