import { RichText } from '../../content/components/rich-text'
import { useTranslation } from '../../i18n/use-translation'
import { PriceList } from '../../theaters/components/price-list'
import { ScreensList } from '../../theaters/components/screens-list'
import { TheaterInfo } from '../../theaters/components/theater-info'
import { TheaterMap } from '../../theaters/components/theater-map'
import type { TheaterRecord } from '../records'
import { EventCards } from './event-cards'
import { PagePart } from './page-part'

/** What stands below a theater's programme where the operator built no page: only what its listing knows. */
export function TheaterParts({ theater }: { theater: TheaterRecord }) {
  const { t } = useTranslation()
  const events = theater.events.filter(({ priority }) => priority !== 'ALERT')
  const hasPlace = theater.coordinates !== null || theater.address !== null
  return (
    <>
      {events.length > 0 ? (
        <PagePart title={t('theaterScreen.eventsHere')}>
          <EventCards events={events} />
        </PagePart>
      ) : null}
      {theater.pricing.length > 0 ? (
        <PagePart title={t('theaters.prices')}>
          <PriceList pricing={theater.pricing} />
        </PagePart>
      ) : null}
      {theater.screens.length > 0 ? (
        <PagePart title={t('theaters.screens')}>
          <ScreensList screens={theater.screens} timeZone={theater.timeZone} today={theater.today} />
        </PagePart>
      ) : null}
      {hasPlace ? (
        <PagePart title={t('theaters.gettingHere')}>
          <div sx={{ display: 'grid', gap: 5, gridTemplateColumns: ['minmax(0, 1fr)', null, '1fr 2fr'] }}>
            <TheaterInfo theater={theater} show={{ state: false }} />
            <TheaterMap theater={theater} />
          </div>
        </PagePart>
      ) : null}
      {theater.description ? (
        <PagePart title={t('theaterScreen.about', { theaterName: theater.name })}>
          <RichText html={theater.description} />
        </PagePart>
      ) : null}
    </>
  )
}
