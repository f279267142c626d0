import type { Theme, ThemeUICSSObject } from 'theme-ui'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { MarkedTexts } from '../../features/site/components/marked-texts'
import { Facade } from '../../features/theaters/components/facade'
import { addressLines } from '../../features/theaters/rules/address-lines'
import { featureLabel } from '../../features/theaters/rules/feature-label'
import { mapLinks } from '../../features/theaters/rules/map-links'
import { screenFeatureName } from '../../features/theaters/rules/screen-feature'
import { FILM_COLOR_STYLES } from '../../ui/film-colors'
import { Link } from '../../ui/link'
import { Picture } from '../../ui/picture'
import type { TheaterRecord } from '../page/records'

interface TheaterProps {
  theater: TheaterRecord
}

/** A theater's first picture, which leaves the band's ground where it fails; else a drawn house. */
export function TheaterPicture({ theater: { images, theaterId } }: TheaterProps) {
  const [picture] = images
  return (
    <div className="place-picture">
      {picture ? <Picture src={picture} alt="" room="theater-banner" priority /> : <Facade id={theaterId} />}
    </div>
  )
}

/** The way there, its screens, and what else the house has. */
export function TheaterFacts({ theater }: TheaterProps) {
  const { t, locale } = useTranslation()
  const { name, address, coordinates, screens, amenities } = theater
  const lines = addressLines(address, locale)
  const reachable = screens.filter(({ accessibility }) => accessibility.map(screenFeatureName).includes('Wheelchair'))
  const facts = [
    ...(screens.length > 0 ? [t('theaterScreen.screens', { count: screens.length })] : []),
    ...(reachable.length > 0 && reachable.length === screens.length ? [featureLabel('Wheelchair', t)] : []),
    ...amenities,
  ]
  return (
    <>
      {coordinates || lines.length > 0 ? (
        <Link to={mapLinks({ name, coordinates, lines }).google} sx={{ variant: 'buttons.stageOutline' }}>
          {t('theaterScreen.directions')}
        </Link>
      ) : null}
      {facts.length > 0 && (
        <p className="place-facts">
          <MarkedTexts texts={facts} separator={'\u00a0· '} />
        </p>
      )}
    </>
  )
}

const STILL = ['13rem', '18rem', 'clamp(19rem, 32vw, min(40rem, 48svh))']

/** The band's colour over its picture, from the lower edge up: per cent of the way, per cent of the colour. */
const fade = (theme: Theme) => {
  const shade = (at: number, share: number) =>
    `color-mix(in srgb, ${String(theme.colors?.['stage'])} ${share}%, transparent) ${at}%`
  return `linear-gradient(to top, ${[shade(0, 100), shade(24, 78), shade(60, 0)].join()})`
}

/** A theater's picture in full width, its name on the lower edge, and a strip of what visitors come for. */
export const THEATER_BAND_STYLES: ThemeUICSSObject = {
  ...FILM_COLOR_STYLES,
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  bg: 'stage',
  color: 'textOnStage',
  pb: [4, 5],
  '.place-picture': { position: 'absolute', zIndex: -1, insetInline: 0, top: 0, height: STILL, bg: 'stage' },
  '.place-picture::after': { content: '""', position: 'absolute', inset: 0, backgroundImage: fade },
  '.place-words': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: [3, 4],
    minWidth: 0,
    containerType: 'inline-size',
    pt: STILL.map(still => `calc(${still} - 4.5rem)`),
    h1: { textShadow: (theme: Theme) => `0 0 0.75rem ${String(theme.colors?.['stage'])}` },
    a: { color: 'textOnStage' },
    'a:focus-visible, button:focus-visible': { outlineColor: 'stageAction' },
  },
  '.place-row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    columnGap: 5,
    rowGap: [3, 4],
  },
  // On wide windows address, phone and e-mail are beside each other.
  '.place-row div:has(> .info-line)': { flexDirection: ['column', null, 'row'], flexWrap: 'wrap', columnGap: 5 },
  '.place-row .info-line svg, .place-row [data-state]': { color: 'textAltOnStage' },
  // On phones the e-mail address stands below the showtimes alone.
  '.place-row p.info-line + p': { display: ['none', null, 'flex'] },
  '.place-strip': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: [3, 4],
    rowGap: 2,
  },
  '.place-times': { listStyle: 'none', m: 0, p: 0 },
  '.place-next': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    minHeight: 'target',
    px: [4, 5],
    py: 2,
    borderRadius: 'small',
    bg: 'stageAction',
    fontWeight: 'bold',
    textDecoration: 'none',
    time: { fontVariantNumeric: 'tabular-nums' },
  },
  'a.place-next': { color: 'readableOnStageAction' },
  'a.place-next:hover': { bg: 'stageActionHover' },
  'a.place-next:active': { boxShadow: 'inset 0 0 0 3px currentColor' },
  '.place-facts': { m: 0, color: 'textAltOnStage', fontSize: ['sm', 'md'] },
  // Two in a row of a small phone.
  '.place-actions': { display: 'flex', flexWrap: 'wrap', gap: 2, '& button': { px: ['0.875rem', '1.375rem'] } },
}
