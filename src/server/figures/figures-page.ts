import { html } from 'hono/html'
import { FIGURE_WORDS, type FigureLanguage } from './figure-words'
import { type FigureSummary, SMALLEST } from './rules/summarise-figures'

interface FiguresPage {
  summary: FigureSummary
  language: FigureLanguage
  siteName: string
  /** Of the film with an id, with the path prefix; null for a film that is no longer there. */
  pathOf: (movieId: string) => string | null
}

type Markup = ReturnType<typeof html>
type Cell = string | number | Markup

export const FIGURES_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Renders the operator's page of figures. What visitors typed is untrusted and escaped. */
export function figuresPage({ summary, language, siteName, pathOf }: FiguresPage): Markup {
  const words = FIGURE_WORDS[language]
  const { columns, headings } = words
  const { films, sought, handOffs, missed, searches } = summary
  const film = ({ key, count }: { key: string; count: number }): Cell[] => [filmCell(key, pathOf(key)), count]
  const plain = ({ key, count }: { key: string; count: number }): Cell[] => [key, count]
  const outcomes = (['found', 'similar', 'missed', 'unread'] as const).map(name => [
    words.outcomes[name],
    searches[name],
  ])
  const none = words.none
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <title>${words.title}${siteName === '' ? '' : ` · ${siteName}`}</title>
        ${STYLES}
      </head>
      <body>
        <main>
          <h1>${words.title}</h1>
          <p>${words.period(summary.from, summary.to)}</p>
          <nav aria-label="${words.title}">
            <a href="?days=7">${words.periods.week}</a> <a href="?days=28">${words.periods.month}</a>
            <a href="?days=365">${words.periods.year}</a> <a href="?days=28&amp;format=json">${words.json}</a>
          </nav>
          <p class="about">${words.about}</p>
          ${table({
            heading: headings.pages,
            columns: [columns.page, columns.views, columns.within],
            rows: summary.pages.map(({ type, views, within }) => [words.types[type], views, within]),
            none,
          })}
          ${table({ heading: headings.films, columns: [columns.film, columns.count], rows: films.list.map(film), none })}
          <p>${words.rest(films.total, SMALLEST)}</p>
          ${table({ heading: headings.sought, columns: [columns.film, columns.count], rows: sought.list.map(film), none })}
          <p>${words.rest(sought.total, SMALLEST)}</p>
          ${table({ heading: headings.searches, columns: [columns.search, columns.count], rows: outcomes, none })}
          ${table({ heading: headings.missed, columns: [columns.search, columns.count], rows: missed.map(plain), none })}
          <p>${words.rest(searches.missed, SMALLEST)}</p>
          ${table({
            heading: headings.handOffs,
            columns: [columns.showtime, columns.count],
            rows: handOffs.list.map(plain),
            none,
          })}
          <p>${words.rest(handOffs.total, SMALLEST)}</p>
          ${table({
            heading: headings.days,
            columns: [columns.day, columns.views, columns.within, columns.searches, columns.handOffs],
            rows: summary.days.map(({ day, views, within, searches: sum, handOffs: left }) => [
              day,
              views,
              within,
              sum,
              left,
            ]),
            none,
          })}
        </main>
      </body>
    </html>`
}

const filmCell = (movieId: string, path: string | null): Cell =>
  path === null ? movieId : html`<a href="${path}">${path.split('/').findLast(Boolean) ?? movieId}</a>`

interface Table {
  heading: string
  columns: string[]
  rows: Cell[][]
  none: string
}

function table({ heading, columns, rows, none }: Table): Markup {
  if (rows.length === 0)
    return html`<h2>${heading}</h2>
      <p>${none}</p>`
  const head = columns.map((name, at) => html`<th scope="col" class="${at === 0 ? '' : 'number'}">${name}</th>`)
  const body = rows.map(
    ([first, ...rest]) =>
      html`<tr>
        <th scope="row">${first}</th>
        ${rest.map(cell => html`<td class="number">${cell}</td>`)}
      </tr>`,
  )
  return html`<h2>${heading}</h2>
    <div class="scroll" tabindex="0" role="region" aria-label="${heading}">
      <table>
        <thead>
          <tr>
            ${head}
          </tr>
        </thead>
        <tbody>
          ${body}
        </tbody>
      </table>
    </div>`
}

const STYLES = html`<style>
  :root {
    color-scheme: light dark;
    background: Canvas;
    color: CanvasText;
    font:
      1rem/1.5 system-ui,
      sans-serif;
  }
  main {
    max-width: 50rem;
    margin: 0 auto;
    padding: 1rem;
    overflow-wrap: anywhere;
  }
  a {
    color: LinkText;
  }
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 1.5rem;
  }
  nav a {
    padding: 0.5rem 0;
  }
  .about {
    max-width: 40rem;
  }
  h2 {
    margin: 2rem 0 0.5rem;
    font-size: 1.25rem;
  }
  .scroll {
    overflow-x: auto;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    overflow-wrap: break-word;
  }
  th,
  td {
    padding: 0.375rem 0.75rem 0.375rem 0;
    border-bottom: 1px solid GrayText;
    text-align: start;
    font-weight: normal;
  }
  thead th {
    font-weight: 600;
  }
  .number {
    text-align: end;
    font-variant-numeric: tabular-nums;
    overflow-wrap: normal;
  }
</style>`
