import type { ListedTheaters, TheaterPlace } from '../reading/listed-theaters'

export interface LocationPlace {
  theater: TheaterPlace | undefined
  screen: string | undefined
  /** Of a theater that this site does not show. */
  isElsewhere: boolean
}

/**
 * LOCATION as theater and screen: a configured theater's name or id, alone or beside the screen (`Grand, Screen 2`);
 * else the screen of the only theater. An address (several parts) is no screen.
 */
export function placeOf(location: string | undefined, theaters: ListedTheaters): LocationPlace {
  const parts = (location ?? '').split(/\s*(?:,|\n|\s[-–—|/:]\s|:\s)\s*/).filter(Boolean)
  const whole = location === undefined ? undefined : theaters.find({ name: location })
  const named = whole ?? parts.map(part => theaters.find({ name: part })).find(Boolean)
  if (named) {
    const rest = whole ? [] : parts.filter(part => theaters.find({ name: part })?.id !== named.id)
    return { theater: theaters.place(named), screen: rest.length === 1 ? rest[0] : undefined, isElsewhere: false }
  }
  const theater = theaters.only()
  if (theater) return { theater, screen: parts.length === 1 ? parts[0] : undefined, isElsewhere: false }
  const other = location === undefined ? undefined : theaters.place({ name: location })
  return { theater: other, screen: undefined, isElsewhere: location !== undefined && other === undefined }
}
