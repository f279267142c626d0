import { readFile } from 'node:fs/promises'
import * as v from 'valibot'
import { writeWhole } from './keep-records'

const VERSION = 1
const MS_PER_DAY = 86_400_000
/** Assumption: a film that no source has listed for so long may come back under another address. */
const DAYS_KEPT = 400

const FilmIdsSchema = v.object({
  version: v.literal(VERSION),
  /** By `source:id` of the record. */
  films: v.record(v.string(), v.object({ id: v.string(), seenAt: v.number() })),
})

/** Ids that films had on the site, by `source:id` of their records. */
export type EarlierFilmIds = ReadonlyMap<string, string>

/** What the site's last reads gave the films of several sources. */
export class FilmIdsFile {
  constructor(
    private readonly file: string,
    private readonly now: number,
  ) {}

  /** Empty where there is no file yet, or an unreadable one. */
  async read(): Promise<EarlierFilmIds> {
    const films = await this.readFilms()
    return new Map(Object.entries(films).map(([key, { id }]) => [key, id]))
  }

  /** Adds the ids of a read without faults; those of records that left their source are kept for a while. */
  async keep(ids: EarlierFilmIds): Promise<void> {
    const isRecent = ({ seenAt }: { seenAt: number }) => this.now - seenAt < DAYS_KEPT * MS_PER_DAY
    const earlier = Object.entries(await this.readFilms()).filter(([, film]) => isRecent(film))
    const current = [...ids].map(([key, id]) => [key, { id, seenAt: this.now }] as const)
    const films = Object.fromEntries([...earlier, ...current])
    await writeWhole(this.file, JSON.stringify({ version: VERSION, films }))
  }

  private async readFilms(): Promise<v.InferOutput<typeof FilmIdsSchema>['films']> {
    try {
      const parsed = v.safeParse(FilmIdsSchema, JSON.parse(await readFile(this.file, 'utf8')))
      return parsed.success ? parsed.output.films : {}
    } catch {
      return {}
    }
  }
}
