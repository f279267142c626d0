import type { ThemeUICSSObject } from 'theme-ui'
import { PLAIN_BUTTON_STYLES } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { RichText } from '../../features/content/components/rich-text'
import { useTranslation } from '../../features/i18n/components/use-translation'
import { AccessButton } from '../../features/filters/components/access/access-button'
import { PriceList } from '../../features/theaters/components/price-list'
import { ScreensList } from '../../features/theaters/components/screens-list'
import { TheaterInfo } from '../../features/theaters/components/theater-info'
import { TheaterMap } from '../../features/theaters/components/theater-map'
import { findTheaterParts } from '../../features/content/rules/find-theater-parts'
import type { TheaterRecord } from '../page/records'
import { useComingEvents } from '../page/use-coming-events'
import { EventRail } from '../page/event-cards'
import { PagePart } from '../page/page-part'
import { TellMeLink } from '../page/tell-me-link'

const COLUMN = 'minmax(0, 1fr)'
const needsStyles: ThemeUICSSObject = {
  ...PLAIN_BUTTON_STYLES,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 'target',
  textDecoration: 'underline',
}

/**
 * Sections below a theater's programme or its widget page: everything from the listing that the widgets do not contain.
 * With a widget page the description is left out.
 */
export function TheaterParts({ theater }: { theater: TheaterRecord }) {
  const { t } = useTranslation()
  const coming = useComingEvents(theater.events)
  const events = coming.filter(({ priority }) => priority !== 'ALERT')
  const isPlaced = theater.coordinates !== null || theater.address !== null
  const held = findTheaterParts(theater.page?.widgets ?? [], theater.theaterId)
  const hasPrices = theater.pricing.length > 0
  const hasScreens = theater.screens.length > 0
  const hasInfo = isPlaced && !held.address
  const hasMap = isPlaced && !held.map
  return (
    <>
      {events.length > 0 ? (
        <PagePart isOfTimes title={t('theaterScreen.eventsHere')}>
          <EventRail events={events} />
        </PagePart>
      ) : null}
      {hasPrices || hasScreens ? (
        <div
          sx={{
            display: 'grid',
            // Side by side when both exist and there is room.
            gridTemplateColumns: [COLUMN, null, null, hasPrices && hasScreens ? `${COLUMN} ${COLUMN}` : null],
            columnGap: 7,
            rowGap: [7, null, 8],
          }}
        >
          {hasPrices ? (
            <PagePart title={t('theaters.prices')}>
              <PriceList pricing={theater.pricing} />
            </PagePart>
          ) : null}
          {hasScreens ? (
            <PagePart
              title={t('theaters.screens')}
              aside={
                <AccessButton sx={needsStyles}>
                  <Icon name="access" size={20} />
                  {t('access.title')}
                </AccessButton>
              }
            >
              <ScreensList screens={theater.screens} timeZone={theater.timeZone} today={theater.today} />
            </PagePart>
          ) : null}
        </div>
      ) : null}
      {hasInfo || hasMap ? (
        <PagePart title={t('theaters.gettingHere')}>
          <div
            sx={{
              display: 'grid',
              gap: 5,
              gridTemplateColumns: [COLUMN, null, hasInfo && hasMap ? `${COLUMN} minmax(0, 42rem)` : COLUMN],
            }}
          >
            {hasInfo ? <TheaterInfo theater={theater} show={{ state: false }} /> : null}
            {hasMap ? <TheaterMap theater={theater} /> : null}
          </div>
        </PagePart>
      ) : null}
      {theater.description && !theater.page ? (
        <PagePart title={t('theaterScreen.about', { theaterName: theater.name })}>
          <RichText text={theater.description} />
        </PagePart>
      ) : null}
      {/* A page that its operator composes has what is put there. */}
      {theater.hidden || theater.page ? null : (
        <p>
          <TellMeLink about="theater" id={theater.theaterId} isPlain />
        </p>
      )}
    </>
  )
}
