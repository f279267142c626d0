import { useMemo } from 'react'
import type { PathSegments } from '../../../features/site/rules/canonical-path'
import { useLoaded } from '../../client/studio-api'
import { PicturesSchema } from '../../pictures/rules/picture-contract'
import { ProgrammeSchema } from '../../programme/rules/programme-contract'
import type { Content } from '../../rules/content-contract'
import { isJsonObject } from '../../rules/draft-changes'
import { type PickOption, pickOptions } from '../../rules/pages/pick-options'
import type { Picked } from '../../rules/pages/widget-fields'

export type PickChoices = Readonly<Record<Picked, readonly PickOption[]>>

/** What the fields of pages can name: the records of the programme, the draft's pages and its pictures. */
export function usePickOptions({ theaters, pages, files }: Content): PickChoices {
  const { state: programme } = useLoaded(ProgrammeSchema, '/api/programme')
  const { state: pictures } = useLoaded(PicturesSchema, '/api/pictures')
  return useMemo(() => {
    const known = programme.is === 'known' ? programme.value : null
    const ofFolder = theaters.map(({ id, name }) => ({ id, title: name }))
    return pickOptions({
      // Until the sources are read, those of the folder.
      theaters: known && known.theaters.length > 0 ? known.theaters : ofFolder,
      movies: known?.movies ?? [],
      events: known?.events ?? [],
      pages,
      pictures: pictures.is === 'known' ? pictures.value.pictures : [],
      paths: pathsOf(files['site.json']?.['paths']),
    })
  }, [programme, pictures, theaters, pages, files])
}

function pathsOf(value: unknown): PathSegments {
  const of = (name: keyof PathSegments) => {
    const own = isJsonObject(value) ? value[name] : undefined
    return typeof own === 'string' && own !== '' ? own : name
  }
  return { movies: of('movies'), theaters: of('theaters'), events: of('events') }
}
