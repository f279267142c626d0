import { html } from 'hono/html'
import type { Markup } from './page-frame'

interface SeatsForm {
  plan: readonly SeatRow[]
  /** Origin of the website, kept for the link back on the next page. */
  cinema: string | null
  /** The form was sent without a seat. */
  isMissing: boolean
  bookingNumber: string
}

/** The seat plan as a form that needs no script; sent to the very address it stands at. */
export function seatsForm({ plan, cinema, isMissing, bookingNumber }: SeatsForm): Markup {
  return html`<section class="card" aria-labelledby="seats">
    <h2 id="seats">Choose your seats</h2>
    ${isMissing ? html`<p class="fault" id="seats-fault">Choose at least one seat.</p>` : ''}
    <form method="post">
      <input type="hidden" name="${FORM_FIELDS.step}" value="${SEATS_STEP}" />
      ${cinema === null ? '' : html`<input type="hidden" name="${FORM_FIELDS.cinema}" value="${cinema}" />`}
      <input type="hidden" name="${FORM_FIELDS.number}" value="${bookingNumber}" />
      <p class="screen">Screen</p>
      <div class="plan">${plan.map(seatRow)}</div>
      <p class="legend">
        <span><i class="swatch"></i>free</span>
        <span><i class="swatch swatch-taken"></i>taken</span>
        <span><i class="swatch swatch-yours"></i>yours</span>
      </p>
      <p class="submit">
        <button type="submit" ${isMissing ? html`aria-describedby="seats-fault"` : ''}>Take these seats</button>
        <span class="count"></span>
      </p>
    </form>
  </section>`
}

export type SeatRow = ReturnType<typeof planSeats>[number]

const ROWS = ['A', 'B', 'C', 'D', 'E', 'F']
const SEATS_PER_ROW = 8
/** One seat of so many is taken. */
const TAKEN_OF = 5

/** The plan of a performance: always the same room; the taken seats depend on the code only. `id` is as `D4`. */
export function planSeats(performance: string) {
  return ROWS.map(letter => ({
    letter,
    seats: Array.from({ length: SEATS_PER_ROW }, (_, at) => {
      const id = `${letter}${at + 1}`
      return { id, number: at + 1, isTaken: hash(`${performance} ${id}`) % TAKEN_OF === 0 }
    }),
  }))
}

/** The requested seats that are free, in the plan's order. */
export function takeSeats(plan: readonly SeatRow[], requested: readonly string[]): string[] {
  const seats = plan.flatMap(row => row.seats)
  return seats.filter(({ id, isTaken }) => !isTaken && requested.includes(id)).map(({ id }) => id)
}

/** FNV-1a, 32 bits, its high bits mixed into the low ones. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (value ^ (value >>> 15)) >>> 0
}

/** Names of the form's own fields. */
export const FORM_FIELDS = { step: 'mock-step', cinema: 'mock-cinema', seat: 'seat', number: 'mock-number' } as const

/** The value of `step` when seats were selected. */
export const SEATS_STEP = 'seats'

/** The value of `step` when a booking is taken back. */
export const REFUND_STEP = 'refund'

/** Takes a booking back, at the very address it stands at. */
export function refundForm(cinema: string | null): Markup {
  return html`<form method="post" class="card">
    <input type="hidden" name="${FORM_FIELDS.step}" value="${REFUND_STEP}" />
    ${cinema === null ? '' : html`<input type="hidden" name="${FORM_FIELDS.cinema}" value="${cinema}" />`}
    <p class="submit"><button type="submit">Take this booking back</button></p>
  </form>`
}

function seatRow({ letter, seats }: SeatRow): Markup {
  return html`<fieldset class="row">
    <legend><span class="hidden">Row </span>${letter}</legend>
    ${seats.map(seat)}
  </fieldset>`
}

function seat({ id, number, isTaken }: SeatRow['seats'][number]): Markup {
  return html`<label class="seat">
    <input type="checkbox" name="${FORM_FIELDS.seat}" value="${id}" ${isTaken ? 'disabled' : ''} />
    <span
      ><span class="hidden">Seat ${id}${isTaken ? ', taken' : ''}</span><span aria-hidden="true">${number}</span></span
    >
  </label>`
}
