import { createServer } from 'node:http'

/** What a made-up platform answers; each list as the platform's static queries and endpoints hold it. */
export interface FakePlatform {
  theaters?: object[]
  movies?: object[]
  events?: object[]
  settings?: object
  /** Further static queries, as their `data`. */
  queries?: object[]
  /** Page bodies (`result.data.page`) by slug. */
  pages?: Record<string, object>
  /** Schedules by theater id: showtimes by film and day. */
  schedules?: Record<string, object>
  /** Answers of the movies endpoint. */
  details?: ({ id: string } & Record<string, unknown>)[]
  /** Paths that answer with this status instead. */
  failing?: Record<string, number>
}

export interface RunningFake {
  url: string
  /** Every request so far: `GET /path?query` or `POST /path body`. */
  requests: string[]
  stop: () => Promise<void>
}

const theater = { id: 'X001', path: '/theaters/x001-grand', name: 'Grand', timeZone: 'Europe/London' }
const movie = { id: '7', path: '/movies/7-tide', title: 'Tide' }

/** Runs a small platform of one theater and one film, with what a test changes about it, on a free loopback port. */
export async function startFakePlatform(fake: FakePlatform = {}): Promise<RunningFake> {
  const { theaters = [theater], movies = [movie], events = [], settings = {}, queries = [] } = fake
  const answers = [
    { settings: { id: 'site-1', ...settings } },
    { allTheater: { nodes: theaters } },
    { allMovie: { nodes: movies } },
    { allEvent: { nodes: events } },
    ...queries,
  ]
  const requests: string[] = []
  const server = createServer((request, response) => {
    let body = ''
    request
      .on('data', chunk => (body += chunk))
      .on('end', () => {
        const url = new URL(request.url ?? '/', 'http://fake.invalid')
        requests.push(`${request.method ?? ''} ${url.pathname}${url.search} ${body}`.trim())
        const status = fake.failing?.[url.pathname]
        const answer = status === undefined ? answerTo({ url, body, fake, answers }) : undefined
        response.writeHead(status ?? (answer === undefined ? 404 : 200), { 'content-type': 'application/json' })
        response.end(JSON.stringify(answer ?? {}))
      })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    requests,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

interface Question {
  url: URL
  body: string
  fake: FakePlatform
  answers: object[]
}

function answerTo({ url, body, fake, answers }: Question): unknown {
  const query = /^\/page-data\/sq\/d\/(\d+)\.json$/.exec(url.pathname)
  if (query) return { data: answers[Number(query[1])] }
  const page = /^\/page-data\/(.+)\/page-data\.json$/.exec(decodeURI(url.pathname))?.[1]
  if (page === 'index') return { path: '/', staticQueryHashes: answers.map((_, index) => String(index)), result: {} }
  if (page) return fake.pages?.[page] && { path: `/${page}/`, result: { data: { page: fake.pages[page] } } }
  const api = url.pathname.replace('/api/gatsby-source-boxofficeapi/', '')
  if (api === 'scheduledMovies') {
    const days = fake.schedules?.[url.searchParams.get('theaterId') ?? ''] ?? {}
    return { movieIds: { titleAsc: Object.keys(days) }, scheduledDays: {} }
  }
  if (api === 'movies') return (fake.details ?? []).filter(({ id }) => url.searchParams.getAll('ids').includes(id))
  if (api !== 'schedule') return undefined
  const asked: unknown = JSON.parse(body)
  const id = JSON.stringify(asked).match(/"theaters":\[\{"id":"(\w+)"/)?.[1] ?? ''
  return { [id]: { schedule: fake.schedules?.[id] ?? {}, moviesTags: {}, showtimesDates: [] } }
}
