import { addDays } from '../../../features/schedule/rules/business-day'

const DAYS = 14

/** Films out of copyright, with what a spreadsheet says of them. */
const FILMS = [
  { title: 'The General', year: 1926, runtime: 75, director: 'Buster Keaton' },
  { title: 'Nosferatu', year: 1922, runtime: 94, director: 'F. W. Murnau' },
  { title: 'Metropolis', year: 1927, runtime: 153, director: 'Fritz Lang' },
  { title: 'Sunrise', year: 1927, runtime: 94, director: 'F. W. Murnau' },
] as const

/** Start times of a day by screen. */
const TIMES: Readonly<Record<string, readonly string[]>> = { '1': ['17:00', '20:15'], '2': ['18:00', '21:00'] }

/**
 * A spreadsheet to be replaced or gone on with: two weeks on two screens, one showtime a row (docs/operators/sources.md, csv).
 * @param today first day, YYYY-MM-DD
 */
export function exampleProgramme(today: string): string {
  const rows = Array.from({ length: DAYS }, (_, day) =>
    Object.entries(TIMES).flatMap(([screen, times], row) =>
      times.map((time, slot) => {
        const { title, year, runtime, director } = FILMS[(day + row * 2 + slot) % FILMS.length] ?? FILMS[0]
        return [title, addDays(today, day), time, screen, runtime, year, director].join(',')
      }),
    ),
  )
  return `${['title,date,time,screen,runtime,year,director', ...rows.flat()].join('\n')}\n`
}
