import type { Translate } from '../../features/i18n/rules/translate'
import { formatRuntime } from '../../features/movies/rules/format-runtime'
import type { ProgrammeMovie } from './programme-record'
import type { SheetRow } from '../../features/programme/rules/programme-sheet'

/** The small line below a film's title on a programme: certificate, length, and what all of its times have. */
export function factsOf({ movie, labels }: SheetRow<ProgrammeMovie>, t: Translate): string[] {
  const { certificate, runtimeMinutes } = movie
  return [
    ...(certificate ? [certificate] : []),
    ...(runtimeMinutes ? [formatRuntime(runtimeMinutes, t)] : []),
    ...labels,
  ]
}
