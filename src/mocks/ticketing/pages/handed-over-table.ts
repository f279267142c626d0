import { html } from 'hono/html'
import type { HandedOver } from '../rules/handed-over'
import type { Markup } from './page-frame'

/** Every parameter that came along, name to value. */
export function handedOverTable(parameters: readonly HandedOver[]): Markup {
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

function row({ name, value, about }: HandedOver): Markup {
  return html`<tr>
    <th scope="row"><code>${name}</code></th>
    <td>
      ${value === '' ? html`<span class="none">empty</span>` : html`<code>${value}</code>`}
      ${about === null ? '' : html`<span class="about">${about}</span>`}
    </td>
  </tr>`
}
