import { html } from 'hono/html'
import type { Asked } from '../rules/read-asked'
import { backLink } from './back-link'
import { type Markup, pageFrame } from './page-frame'
import { ticket } from './ticket'

interface ConfirmationPage {
  asked: Asked
  /** At least one, as `D4`. */
  seats: readonly string[]
  /** Origin of the website the visitor came from. */
  cinema: string | null
}

/** The end of the way from film to seat. */
export function confirmationPage({ asked, seats, cinema }: ConfirmationPage): Markup {
  const isOne = seats.length === 1
  const title = isOne ? `Seat ${seats[0]} is yours` : `Seats ${seats.join(', ')} are yours`
  const lead = `Nothing was paid, and nothing was stored: a ticketing service would send the ${isOne ? 'ticket' : 'tickets'} now.`
  return pageFrame({
    title,
    content: html`
      ${ticket({ asked, method: null, title, lead })}
      <div class="ways">
        ${backLink(cinema)}
        <p><a href="">Choose other seats</a></p>
      </div>
    `,
  })
}
