import type { ThemeUICSSObject } from 'theme-ui'
import { Icon, type IconName } from '../../../ui/icon'
import { Picture } from '../../../ui/picture'
import { TypographicPoster } from '../../../ui/typographic-poster'
import type { SearchItem, SearchKind } from '../rules/search-item'

const ICONS: Record<SearchKind, IconName> = {
  film: 'film',
  theater: 'pin',
  event: 'calendar',
  page: 'info',
  person: 'user',
}

const posterStyles: ThemeUICSSObject = {
  display: 'block',
  width: '100%',
  aspectRatio: '2 / 3',
  overflow: 'hidden',
  borderRadius: 'xSmall',
  bg: 'backgroundWithOffset',
  containerType: 'inline-size',
}
const iconStyles: ThemeUICSSObject = {
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  aspectRatio: '1',
  borderRadius: 'small',
  bg: 'backgroundWithOffset',
  color: 'textAlt',
}

/** A small poster of a film, or an icon. A composed poster has no title here, since it would be too small to read. */
export function ResultPicture({ item }: { item: SearchItem }) {
  if (item.kind !== 'film') {
    return (
      <span sx={iconStyles} aria-hidden="true">
        <Icon name={ICONS[item.kind]} size={20} />
      </span>
    )
  }
  const drawing = <TypographicPoster id={item.movieId} title={item.name} isWordless />
  return (
    <span sx={posterStyles} aria-hidden="true">
      {item.poster ? <Picture src={item.poster} alt="" room="thumbnail-poster" fallback={drawing} /> : drawing}
    </span>
  )
}
