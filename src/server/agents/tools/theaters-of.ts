import { failure, type Result, success } from '../../../platform/result'
import type { ScheduleIndexFile } from '../published-files'
import { findByName } from '../rules/find-by-name'

export type IndexedTheater = ScheduleIndexFile['theaters'][number]

/** The theaters that a caller means: the one named, else all. Fails with words. */
export function theatersOf(index: ScheduleIndexFile, wanted: string | undefined): Result<IndexedTheater[], string> {
  if (wanted === undefined) return success(index.theaters)
  const found = findByName({
    wanted,
    entries: index.theaters,
    idOf: ({ id }) => id,
    namesOf: ({ name }) => [name],
    kind: 'theater',
    listedBy: 'list_theaters',
  })
  return found.ok ? success([found.value]) : failure(found.error)
}

export function zonesOf(theaters: readonly Pick<IndexedTheater, 'timeZone'>[]): string[] {
  return [...new Set(theaters.map(({ timeZone }) => timeZone))].sort()
}
