const LISTINGS = `
const fs = require('fs')
const path = require('path')

let listings
const read = name => JSON.parse(fs.readFileSync(path.join(process.cwd(), 'listings', name), 'utf8'))
const groupBy = (rows, key) => {
  const groups = {}
  for (const row of rows) (groups[row[key]] ??= []).push(row)
  return groups
}

exports.readListings = () => {
  if (listings) return listings
  const now = fs.readFileSync(path.join(process.cwd(), 'listings', 'BUILD_NOW'), 'utf8').slice(0, 16)
  const theaters = read('theaters.json')
  const movies = read('movies.json')
  const showtimes = read('showtimes.json').filter(({ startsAt }) => startsAt >= now)
  listings = {
    theaters,
    movies,
    theaterById: Object.fromEntries(theaters.map(theater => [theater.id, theater])),
    movieById: Object.fromEntries(movies.map(movie => [movie.id, movie])),
    byTheater: groupBy(showtimes, 'theaterId'),
    byMovie: groupBy(showtimes, 'movieId'),
  }
  return listings
}
exports.weekOf = rows => {
  const days = [...new Set(rows.map(({ startsAt }) => startsAt.slice(0, 10)))].sort().slice(0, 7)
  return rows.filter(({ startsAt }) => days.includes(startsAt.slice(0, 10))).sort((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
}
`

const FAMILY = (family: 'theater' | 'movie', other: 'theater' | 'movie', from: string) => `
import { readListings${family === 'theater' ? ', weekOf' : ''} } from '${from}'

export default function Page({ title, rows }) {
  return (
    <main>
      <h1>{title}</h1>
      <ul>
        {rows.map(({ id, name, at, url }) => (
          <li key={id}>
            {name} <a href={url}><time dateTime={at}>{at.slice(11)}</time></a>
          </li>
        ))}
      </ul>
    </main>
  )
}

export const getStaticPaths = () => ({
  paths: readListings().${family}s.map(({ id }) => ({ params: { id: String(id) } })),
  fallback: false,
})

export const getStaticProps = ({ params }) => {
  const { ${family}ById, ${other}ById, ${family === 'theater' ? 'byTheater' : 'byMovie'}: groups } = readListings()
  const record = ${family}ById[params.id]
  const own = groups[params.id] ?? []
  const rows = ${family === 'theater' ? 'weekOf(own)' : 'own'}.map(({ id, startsAt, bookingUrl, screen, ${other}Id }) => ({
    id,
    name: (${other}Id in ${other}ById ? ${other}ById[${other}Id].${other === 'movie' ? 'title' : 'name'} : '') + (screen ? ' ' + screen : ''),
    at: startsAt,
    url: bookingUrl ?? '',
  }))
  return { props: { title: record.${family === 'movie' ? 'title' : 'name'}, rows } }
}
`

const LIST = (family: 'theater' | 'movie', from: string) => `
import Link from 'next/link'
import { readListings } from '${from}'

export default function Page({ rows }) {
  return (
    <main>
      <ul>
        {rows.map(({ id, name }) => (
          <li key={id}><Link href={'/${family}s/' + id + '/'} prefetch={false}>{name}</Link></li>
        ))}
      </ul>
    </main>
  )
}

export const getStaticProps = () => ({
  props: { rows: readListings().${family}s.map(row => ({ id: row.id, name: row.${family === 'movie' ? 'title' : 'name'} })) },
})
`

/** The files of a bare site on Next.js: what is on, where, and nothing else. */
export const NEXT_FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({ name: 'bare-next', private: true }),
  'next.config.js': `module.exports = { output: 'export', trailingSlash: true, images: { unoptimized: true } }\n`,
  'lib/listings.js': LISTINGS,
  'pages/index.js': LIST('theater', '../lib/listings'),
  'pages/theaters/index.js': LIST('theater', '../../lib/listings'),
  'pages/movies/index.js': LIST('movie', '../../lib/listings'),
  'pages/theaters/[id].js': FAMILY('theater', 'movie', '../../lib/listings'),
  'pages/movies/[id].js': FAMILY('movie', 'theater', '../../lib/listings'),
}
