import type { Translate } from '../../features/i18n/rules/format-message'
import { formatRuntime } from '../../features/movies/rules/format-runtime'
import type { ProgrammeMovie } from './programme-record'
import type { SheetRow } from '../../features/programme/rules/programme-sheet'

/** Line below a film's title: certificate, runtime, and the labels that all of its times share. */
export function factsOf({ movie, labels }: SheetRow<ProgrammeMovie>, t: Translate): string[] {
  const { certificate, runtimeMinutes } = movie
  return [
    ...(certificate ? [certificate] : []),
    ...(runtimeMinutes ? [formatRuntime(runtimeMinutes, t)] : []),
    ...labels,
  ]
}
