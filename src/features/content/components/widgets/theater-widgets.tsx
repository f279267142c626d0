import { ButtonLink } from '../../../../ui/button'
import { useTranslation } from '../../../i18n/components/use-translation'
import { TheaterInfo } from '../../../theaters/components/theater-info'
import { useTheaterScope, usePlacedWidgetTheater } from '../theater-scope'
import type { WidgetOfType } from '../../rules/content-page-record'
import { RichText } from '../rich-text'
import { TheaterMap } from '../../../theaters/components/theater-map'

/** The parts of a theater's details that an editor has chosen; outside its own page with a link to it. */
export function TheaterInfoWidget({ widget }: { widget: WidgetOfType<'theater-info'> }) {
  const { t } = useTranslation()
  const scope = useTheaterScope()
  const theater = usePlacedWidgetTheater(widget)
  if (!theater) return null
  const { name, address, phone, email, social } = widget
  return (
    <div sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <TheaterInfo theater={theater} show={{ name, address, phone, email, links: social }} />
      {widget.description && theater.description ? <RichText text={theater.description} /> : null}
      {theater === scope?.theater ? null : (
        <ButtonLink to={theater.path} variant="outline" aria-label={`${t('content.theaterPage')}: ${theater.name}`}>
          {t('content.theaterPage')}
        </ButtonLink>
      )}
    </div>
  )
}

/** A theater's location. Renders nothing while no theater is known. */
export function MapWidget({ widget }: { widget: WidgetOfType<'map'> }) {
  const theater = usePlacedWidgetTheater(widget)
  if (!theater) return null
  return (
    <div sx={{ maxWidth: 'text' }}>
      <TheaterMap theater={theater} />
    </div>
  )
}
