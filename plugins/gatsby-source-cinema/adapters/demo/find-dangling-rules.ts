import type { Fault } from '../../../../src/config/fault'
import type { Programme } from './programme-schema'

/** Warnings for rules of a programme that refer to an unknown theater, film or pool and so have no effect. */
export function findDanglingRules(
  programme: Programme,
  known: { theaterIds: readonly string[]; movieIds: readonly string[] },
): Fault[] {
  const theaterIds = new Set(known.theaterIds)
  const movieIds = new Set(known.movieIds)
  const fault = (field: string, message: string): Fault => ({
    severity: 'warning',
    source: 'programme.json',
    field,
    message,
  })
  const film = (field: string, movieId: string) =>
    movieIds.has(movieId) ? [] : [fault(field, `no film has the id ${movieId}`)]

  return [
    ...Object.entries(programme.pools).flatMap(([name, pool]) => pool.flatMap(id => film(`pools.${name}`, id))),
    ...Object.keys(programme.films).flatMap(id => film(`films.${id}`, id)),
    ...programme.theaters.flatMap(({ theaterId, slots }, t) => [
      ...(theaterIds.has(theaterId) ? [] : [fault(`theaters.${t}.theaterId`, `no theater has the id ${theaterId}`)]),
      ...slots.flatMap(({ movieId, pool }, s) => [
        ...(movieId ? film(`theaters.${t}.slots.${s}.movieId`, movieId) : []),
        ...(pool && !programme.pools[pool]
          ? [fault(`theaters.${t}.slots.${s}.pool`, `no pool is called ${pool}`)]
          : []),
      ]),
    ]),
  ]
}
