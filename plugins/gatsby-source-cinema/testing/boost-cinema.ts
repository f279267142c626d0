import type { Reply, Request } from './answer-server'

const publicPrice = {
  pricingCode: 'NOR',
  amountTaxesIncluded: 9.5,
  onlineSale: true,
  hidden: false,
  typePayment: 'cash',
}

/** A showtime as the system lists it, with changes. */
export function buildShowtime(id: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id,
    showDate: '2026-11-03T20:00:00+01:00',
    showEndDate: '2026-11-03T22:10:00+01:00',
    soldOut: false,
    numberSeatsRemaining: 25,
    numberRemainingSeatsForOnlineSale: 20,
    attributs: [],
    film: {
      id: 11,
      titleCnc: 'LE PHARE',
      duration: 110,
      idFilmAllocine: 5000,
      posterUrl: 'http://pictures.example/1.jpg',
    },
    format: { id: 1, title: '2D' },
    version: { id: 1, title: 'Film Français', code: 'VF' },
    screen: { id: 1, name: 'SALLE 1', capacity: 100 },
    showtimePricing: [publicPrice],
    ...changes,
  }
}

interface Cinema {
  showtimes: Record<string, unknown>[]
  /** Fields of details, by id. */
  details?: Record<string, Record<string, unknown>>
  perPage?: number
}

/** Answers of a cinema's server to requests with the token. */
export function answerAs({ showtimes, details = {}, perPage = 100 }: Cinema) {
  return ({ path }: Request): Reply => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (pathname.endsWith('/login')) return { body: { code: 200, message: 'Login successful', token: 'a-token' } }
    if (pathname.endsWith('/logout')) return { body: { code: 200, message: 'Logout successful' } }
    if (pathname.endsWith('/attributs')) return { body: { data: [{ id: 4, title: 'Dolby Atmos' }] } }
    const id = /\/showtimes\/(\d+)$/.exec(pathname)?.[1]
    if (id !== undefined) {
      const listed = showtimes.find(showtime => String(showtime.id) === id)
      if (!listed || details[id]?.gone) return { status: 404, body: { message: 'Not found' } }
      const cinema = { id: 3, name: 'Le Phare', alloCineId: 'P0003' }
      return { body: { message: 'OK', data: { ...listed, hidden: false, draftMode: false, cinema, ...details[id] } } }
    }
    const page = Number(searchParams.get('page'))
    const totalPages = Math.max(1, Math.ceil(showtimes.length / perPage))
    const data = showtimes.slice((page - 1) * perPage, page * perPage)
    return {
      body: {
        data,
        message: 'OK',
        page,
        totalPages,
        totalCount: showtimes.length,
        nextPage: Math.min(page + 1, totalPages),
      },
    }
  }
}
