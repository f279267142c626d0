import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { ListingServer } from '../builders/listing-server'

const THEATERS = ['Harbour', 'Lido', 'Station']
const FILMS = ['The Lake', 'Night Bus', 'Paper Boats', 'Old Snow', 'A Second Spring', 'Tideline', 'The Long Table']
const STARTS = ['14:15', '17:30', '20:15']
const DAYS = 10
const DAY_MS = 86_400_000
const COUNTRY = { code: 'gb', iso31661A2: 'GB', iso31661A3: 'GBR' }

/** A site for the bench of the fleet: three theaters, seven films, ten days with nine showtimes, at one address. */
export class BenchSite {
  private soldOut = 0

  constructor(
    readonly id: string,
    private readonly root: string,
    private readonly vendor: Pick<ListingServer, 'url' | 'texts'>,
  ) {}

  /** Writes its folder, and a release that has a home page alone: a refresh reads no more of it. */
  write(): object {
    const [folder, publicDir] = [path.join(this.root, this.id), path.join(this.root, `${this.id}-public`)]
    for (const place of [folder, publicDir]) mkdirSync(place, { recursive: true })
    writeFileSync(path.join(publicDir, 'index.html'), 'home')
    const source = { type: 'csv', url: `${this.vendor.url}/${this.id}.csv`, timeZone: 'Europe/London' }
    const site = { name: this.id, locale: 'en-GB', country: COUNTRY, timeZone: 'Europe/London', source }
    writeFileSync(path.join(folder, 'site.json'), JSON.stringify(site))
    this.serve()
    return { id: this.id, folder, publicDir, siteUrl: `https://${this.id}.example` }
  }

  /** One more of its showtimes is sold out. */
  change(): void {
    this.soldOut += 1
    this.serve()
  }

  private serve(): void {
    const rows = THEATERS.flatMap((theater, t) =>
      Array.from({ length: DAYS }, (_, day) =>
        STARTS.map((start, s) => {
          const date = new Date(Date.now() + (day + 1) * DAY_MS).toISOString().slice(0, 10)
          return { theater, film: FILMS[(t * 2 + day + s * 3) % FILMS.length], date, start }
        }),
      ).flat(),
    )
    const lines = rows.map(({ theater, film, date, start }, index) =>
      [theater, film, date, start, index < this.soldOut ? 'sold out' : ''].join(','),
    )
    this.vendor.texts.set(`/${this.id}.csv`, ['Cinema,Film,Date,Time,Status', ...lines].join('\n'))
  }
}
