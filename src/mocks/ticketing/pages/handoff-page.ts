import { html } from 'hono/html'
import type { HandoffParameter, HandoffRequest } from '../rules/handoff-request'
import type { CodeName } from '../rules/purchases'
import { backLink, type Markup, pageFrame } from './page-frame'
import type { Told } from '../client/tell-purchase'
import { refundForm, type SeatRow, seatsForm } from './seats-form'

interface ConfirmationPage extends Pick<HandoffPage, 'handoff' | 'cinema'> {
  /** At least one, as `D4`. */
  seats: readonly string[]
  bookingNumber: string
  told: Told
}

/** Confirms the selected seats. */
export function confirmationPage({ handoff, seats, cinema, bookingNumber, told }: ConfirmationPage): Markup {
  const isOne = seats.length === 1
  const title = isOne ? `Seat ${seats[0]} is yours` : `Seats ${seats.join(', ')} are yours`
  const lead = `Nothing was paid, and nothing was stored: a ticketing service would send the ${isOne ? 'ticket' : 'tickets'} now.`
  const booked = `Nothing was paid. Booking ${bookingNumber}${told === 'untold' ? '' : ` ${TOLD[told]}`}.`
  return pageFrame({
    title,
    content: html`
      ${ticket({ handoff, method: null, title, lead: told === 'untold' ? lead : booked })}
      <div class="ways">
        ${backLink(cinema)}
        <p><a href="">Choose other seats</a></p>
      </div>
    `,
  })
}

const TOLD: Readonly<Record<Exclude<Told, 'untold'>, string>> = {
  account: 'stands in your account',
  guest: 'was told to the cinema as a guest’s',
  failed: 'could not be told to the cinema',
}

/** Confirms that a booking was taken back. */
export function refundedPage({ handoff, cinema, told }: Pick<ConfirmationPage, 'handoff' | 'cinema' | 'told'>): Markup {
  const isDone = told === 'account' || told === 'guest'
  const title = isDone ? 'The booking is taken back' : 'The booking stays'
  const lead = isDone ? 'Nothing was paid, so nothing is paid back.' : 'The cinema could not be told.'
  return pageFrame({
    title,
    content: html`${ticket({ handoff, method: null, title, lead })} ${backLink(cinema)}`,
  })
}

const CODE_LABELS: Record<CodeName, string> = {
  theater: 'Theater code',
  performance: 'Performance code',
  booking: 'Booking',
}

interface Ticket {
  handoff: HandoffRequest
  /** Of the request that handed something over; null where none did. */
  method: string | null
  /** Heading and sentence in place of the purchase's own. */
  title?: string
  lead?: string
}

/** The head of a page, in the form of a ticket: the purchase, and its codes on the stub. */
function ticket({ handoff, method, title, lead }: Ticket): Markup {
  const { purchase, codes, service, path } = handoff
  return html`<div class="ticket">
    <div class="ticket-body">
      <h1>${title ?? purchase.title}</h1>
      <p>${lead ?? purchase.lead}</p>
      <p class="asked"><code>${path}</code></p>
    </div>
    <dl class="stub">
      ${service === null ? '' : fact('Service', service)}
      ${purchase.codes.map(code => fact(CODE_LABELS[code], codes[code] ?? null))}
      ${method === null ? '' : fact('Method', method)}
    </dl>
  </div>`
}

function fact(label: string, value: string | null): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd>${value === null ? html`<span class="none">not named</span>` : html`<code>${value}</code>`}</dd>
  </div>`
}

interface HandoffPage {
  handoff: HandoffRequest
  method: string
  handedOver: readonly HandoffParameter[]
  /** Where `return` leads: an address of this service; `refused` where it would leave it, null without one. */
  onward: string | 'refused' | null
  /** Origin of the website the visitor came from. */
  cinema: string | null
  /** Of the performance; null where none was named, or nothing is seated. */
  plan: readonly SeatRow[] | null
  isSeatMissing: boolean
  /** Of the purchase that may begin here. */
  bookingNumber: string
  /** The website is told of purchases, so that bookings can be taken back. */
  isTaking: boolean
}

/** Shows the purchase and everything that was handed over. */
export function handoffPage(page: HandoffPage): Markup {
  const { handoff, method, handedOver, onward, cinema, plan, isSeatMissing, bookingNumber, isTaking } = page
  const isRefund = isTaking && handoff.purchase.takesBack && handoff.codes.booking !== undefined
  return pageFrame({
    title: handoff.purchase.title,
    content: html`
      ${ticket({ handoff, method })} ${onward === null ? '' : onwardNote(onward)}
      ${handoff.purchase.hasSeats && plan === null && onward === null ? WITHOUT_PLAN : ''}
      <div class="columns ${plan === null ? 'columns-one' : ''}">
        ${plan === null ? '' : seatsForm({ plan, cinema, isMissing: isSeatMissing, bookingNumber })}
        ${isRefund ? refundForm(cinema) : ''} ${handedOverTable(handedOver)}
      </div>
      ${backLink(cinema)}
    `,
  })
}

const WITHOUT_PLAN = html`<p class="card note">No performance was named, so there is no seat plan.</p>`

function onwardNote(onward: string): Markup {
  return onward === 'refused'
    ? html`<p class="card note">
        The <code>return</code> that came along would leave this service, and is not followed.
      </p>`
    : html`<p class="card note">
        The way through a ticketing service ends at its <code>return</code>: then continues to
        <a href="${onward}">${new URL(onward).pathname}</a>
      </p>`
}

function handedOverTable(parameters: readonly HandoffParameter[]): Markup {
  return html`<section class="card" aria-labelledby="handed-over">
    <h2 id="handed-over">What was handed over</h2>
    ${
      parameters.length === 0
        ? html`<p class="muted">No parameters came along.</p>`
        : html`<table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Value</th>
              </tr>
            </thead>
            <tbody>
              ${parameters.map(row)}
            </tbody>
          </table>`
    }
  </section>`
}

function row({ name, value, about }: HandoffParameter): Markup {
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>
      ${value === '' ? html`<span class="none">empty</span>` : html`<code>${value}</code>`}
      ${about === null ? '' : html`<span class="about">${about}</span>`}
    </td>
  </tr>`
}
