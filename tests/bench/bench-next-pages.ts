const LISTINGS = `
import fs from 'node:fs'
import path from 'node:path'

export interface Theater { id: string; name: string }
export interface Movie { id: string; title: string }
export interface Showtime {
  id: string; movieId: string; theaterId: string; startsAt: string; bookingUrl?: string; screen?: string
}

const read = (name: string) => JSON.parse(fs.readFileSync(path.join(process.cwd(), 'listings', name), 'utf8'))

function groupBy(rows: Showtime[], key: 'theaterId' | 'movieId') {
  const groups = new Map<string, Showtime[]>()
  for (const row of rows) {
    const group = groups.get(row[key])
    if (group) group.push(row)
    else groups.set(row[key], [row])
  }
  return groups
}

function readAll() {
  const now = fs.readFileSync(path.join(process.cwd(), 'listings', 'BUILD_NOW'), 'utf8').slice(0, 16)
  const theaters: Theater[] = read('theaters.json')
  const movies: Movie[] = read('movies.json')
  const showtimes = (read('showtimes.json') as Showtime[]).filter(({ startsAt }) => startsAt >= now)
  return {
    theaters,
    movies,
    names: new Map([...theaters.map(({ id, name }) => [id, name] as const), ...movies.map(({ id, title }) => [id, title] as const)]),
    byTheater: groupBy(showtimes, 'theaterId'),
    byMovie: groupBy(showtimes, 'movieId'),
  }
}

let listings: ReturnType<typeof readAll> | undefined
export const readListings = () => (listings ??= readAll())

export function weekOf(rows: Showtime[]) {
  const days = new Set([...new Set(rows.map(({ startsAt }) => startsAt.slice(0, 10)))].sort().slice(0, 7))
  return rows.filter(({ startsAt }) => days.has(startsAt.slice(0, 10))).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}
`

const LAYOUT = `
import type { ReactNode } from 'react'

export const metadata = { title: 'Cinemas' }

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
`

const FAMILY = (family: 'theater' | 'movie', from: string) => `
import { readListings${family === 'theater' ? ', weekOf' : ''} } from '${from}'

export const dynamicParams = false
export const generateStaticParams = () => readListings().${family}s.map(({ id }) => ({ id: String(id) }))

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params
  const { names, ${family === 'theater' ? 'byTheater' : 'byMovie'}: groups } = readListings()
  const own = groups.get(id) ?? []
  return (
    <main>
      <h1>{names.get(id)}</h1>
      <ul>
        {${family === 'theater' ? 'weekOf(own)' : 'own'}.map(({ id, startsAt, bookingUrl, screen, ${family === 'theater' ? 'movieId' : 'theaterId'}: other }) => (
          <li key={id}>
            {names.get(other)} {screen} <a href={bookingUrl}><time dateTime={startsAt}>{startsAt.slice(11, 16)}</time></a>
          </li>
        ))}
      </ul>
    </main>
  )
}
`

const LIST = (family: 'theater' | 'movie', from: string) => `
import Link from 'next/link'
import { readListings } from '${from}'

export default function Page() {
  return (
    <main>
      <ul>
        {readListings().${family}s.map(({ id, ${family === 'movie' ? 'title: name' : 'name'} }) => (
          <li key={id}><Link href={'/${family}s/' + id + '/'} prefetch={false}>{name}</Link></li>
        ))}
      </ul>
    </main>
  )
}
`

/**
 * The files of a bare site on Next.js, as its own starter lays one out (app router, TypeScript): what is on, where, and
 * nothing else.
 */
export const NEXT_FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'bare-next', private: true }),
  'next.config.ts': `export default { output: 'export', trailingSlash: true, images: { unoptimized: true } }\n`,
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2017',
      lib: ['dom', 'dom.iterable', 'esnext'],
      allowJs: true,
      skipLibCheck: true,
      strict: true,
      noEmit: true,
      esModuleInterop: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      resolveJsonModule: true,
      isolatedModules: true,
      jsx: 'react-jsx',
      incremental: true,
      plugins: [{ name: 'next' }],
    },
    include: ['next-env.d.ts', '**/*.ts', '**/*.tsx', '.next/types/**/*.ts'],
    exclude: ['node_modules'],
  }),
  'lib/listings.ts': LISTINGS,
  'app/layout.tsx': LAYOUT,
  'app/page.tsx': LIST('theater', '../lib/listings'),
  'app/theaters/page.tsx': LIST('theater', '../../lib/listings'),
  'app/movies/page.tsx': LIST('movie', '../../lib/listings'),
  'app/theaters/[id]/page.tsx': FAMILY('theater', '../../../lib/listings'),
  'app/movies/[id]/page.tsx': FAMILY('movie', '../../../lib/listings'),
}
