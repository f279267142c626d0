export interface Seat {
  /** `D4`. */
  id: string
  number: number
  isTaken: boolean
}

export interface SeatRow {
  letter: string
  seats: Seat[]
}

const ROWS = ['A', 'B', 'C', 'D', 'E', 'F']
const SEATS_PER_ROW = 8
/** One seat of so many is taken. */
const TAKEN_OF = 5

/** The plan of a performance: always the same room, with other seats taken for other codes, and always the same ones. */
export function planSeats(performance: string): SeatRow[] {
  return ROWS.map(letter => ({
    letter,
    seats: Array.from({ length: SEATS_PER_ROW }, (_, at) => {
      const id = `${letter}${at + 1}`
      return { id, number: at + 1, isTaken: hash(`${performance} ${id}`) % TAKEN_OF === 0 }
    }),
  }))
}

/** Those of the wanted seats that the plan has free, in its order. */
export function takeSeats(plan: readonly SeatRow[], wanted: readonly string[]): string[] {
  return plan
    .flatMap(({ seats }) => seats.filter(({ id, isTaken }) => !isTaken && wanted.includes(id)))
    .map(({ id }) => id)
}

/** FNV-1a, 32 bits, its high bits mixed into the low ones. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}
