import { type AdapterInput, SourceError } from '../../adapter'
import { configuredTheater } from '../reading/configured-theaters'
import { missingZone, type TheaterWithZone } from '../reading/theaters-with-zones'
import { says } from '../../../../src/config/fault-words/fault-words'

/** What a file says of its theater. */
export type ToldTheater = Record<string, unknown> & { id?: string | undefined; timeZone?: string | undefined }

/**
 * The theater of a file, with the operator's fields over the file's. @throws SourceError where neither has an id or a
 * time zone
 */
export function placeTheater(told: ToldTheater, input: AdapterInput): TheaterWithZone {
  const configured = configuredTheater(input, told.id ?? '')
  const { id } = configured
  const timeZone = configured.timeZone ?? told.timeZone
  const place = { severity: 'error', source: 'site.json', field: 'source.theaterIds' } as const
  if (!id) throw new SourceError({ ...place, ...says('exportWithoutId') })
  if (!timeZone) throw new SourceError(missingZone(input.source.type).error)
  return { ...told, ...configured, id, timeZone }
}
