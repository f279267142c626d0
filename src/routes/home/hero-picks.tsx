import type { ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { useTextLanguage } from '../../features/site/components/use-text-language'
import { CONTAINER_STYLES } from '../../ui/container'
import { Link } from '../../ui/link'
import { useComingEvents } from '../page/use-coming-events'
import { SCRIM } from './hero-styles'

export interface HeroPick {
  title: string
  /** Language of its title where that is not the page's. */
  lang?: { title?: string } | null
  path: string
  kicker: string | null
  /** Of an event: epoch ms. */
  listedUntilMs: number | null
}

/** The operator's further picks, as links to their pages. */
export function HeroPicks({ picks }: { picks: readonly HeroPick[] }) {
  const { t } = useTranslation()
  const langOf = useTextLanguage()
  const shown = useComingEvents(picks)
  if (shown.length === 0) return null
  return (
    <nav className="hero-picks" sx={STYLES} aria-labelledby="hero-picks">
      <p id="hero-picks">{t('homeScreen.alsoPicked')}</p>
      <ul>
        {shown.map(({ title, lang, path, kicker, listedUntilMs }) => (
          <li key={path} data-until={listedUntilMs ?? undefined}>
            <Link to={path}>
              <span className="pick-title" lang={lang?.title}>
                {title}
              </span>{' '}
              {kicker ? (
                <span className="pick-kicker" lang={langOf(kicker)}>
                  {kicker}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const STYLES: ThemeUICSSObject = {
  ...CONTAINER_STYLES,
  position: 'relative',
  display: 'flex',
  gap: [4, null, 5],
  alignItems: 'baseline',
  // On phones one line, which scrolls.
  overflowX: ['auto', null, 'visible'],
  scrollbarWidth: 'none',
  whiteSpace: ['nowrap', null, 'normal'],
  pt: [2, null, 4],
  pb: [3, null, 4],
  fontSize: 'sm',
  lineHeight: 'snug',
  // The picture is darkened in full width.
  '&::before': {
    content: '""',
    display: ['none', null, 'block'],
    position: 'absolute',
    zIndex: -1,
    top: '-2.5rem',
    bottom: 0,
    insetInline: '-50vw',
    backgroundImage: `linear-gradient(to top, var(--theme-ui-colors-stage), ${SCRIM} calc(100% - 3.5rem), transparent)`,
  },
  p: { m: 0, color: 'textAltOnStage', whiteSpace: 'nowrap' },
  ul: {
    listStyle: 'none',
    m: 0,
    p: 0,
    minWidth: 0,
    display: 'flex',
    flexWrap: ['nowrap', null, 'wrap'],
    columnGap: [4, null, 6],
  },
  li: { minWidth: 0, flex: 'none', maxWidth: [null, null, '100%'] },
  a: { display: 'block', paddingBlock: 2, color: 'textOnStage', textDecoration: 'none' },
  'a:hover .pick-title, a:focus-visible .pick-title': { boxShadow: '0 2px 0 var(--theme-ui-colors-stageAction)' },
  'a:active .pick-title': { boxShadow: '0 4px 0 var(--theme-ui-colors-stageAction)' },
  'a:focus-visible': { outlineColor: 'stageAction' },
  '.pick-title': { fontWeight: 'semibold' },
  '.pick-kicker': { display: ['none', null, 'block'], color: 'textAltOnStage' },
}
