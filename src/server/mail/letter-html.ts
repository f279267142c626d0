import { html, raw } from 'hono/html'
import type { MailLook } from '../../config/mail-look'
import { textDirection } from '../../features/i18n/rules/compose-text'
import type { Letter } from './letter'

/** The site whose letter it is, in the letter's language. */
export interface MailSite {
  name: string
  /** Absolute address of the home page, with `/` at the end; null when unknown. */
  url: string | null
  look: MailLook
}

/** Id of the picture of a code in the message (RFC 2392). */
export const pictureIdOf = (code: string) => `${encodeURIComponent(code)}@code`

type Markup = ReturnType<typeof html>
type Block = Letter['blocks'][number]

/**
 * Renders a letter as HTML in the site's look. Mail programs read no style sheets of pages: the layout is a table, light
 * colours are inline, dark ones replace them where the program knows the dark mode. It loads nothing but the logo; codes
 * that are scanned are pictures of the message itself (`pictureIdOf`).
 */
export async function formatLetterHtml(
  { language, subject, blocks }: Pick<Letter, 'language' | 'subject' | 'blocks'>,
  site: MailSite,
): Promise<string> {
  const { light, font } = site.look
  const dir = textDirection(language)
  const body = `margin:0;padding:0;background-color:${light.background};`
  const card = `max-width:560px;width:100%;border:1px solid ${light.border};border-radius:12px;background-color:${light.surface};`
  const cell = `padding:32px 28px;font-family:${font};font-size:16px;line-height:1.55;color:${light.text};text-align:start;overflow-wrap:anywhere;`
  return String(
    await html`<!doctype html>
      <html lang="${language}" dir="${dir}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${subject}</title>
          <style>
            ${raw(darkStyles(site.look))}
          </style>
        </head>
        <body class="ground" style="${body}">
          <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${dir}">
            <tr>
              <td align="center" style="padding:24px 12px;">
                <table role="presentation" class="card" cellpadding="0" cellspacing="0" border="0" style="${card}">
                  <tr>
                    <td class="ink" style="${cell}">${head(site)} ${blocks.map(block => render(block, site.look))}</td>
                  </tr>
                </table>
                ${foot(site)}
              </td>
            </tr>
          </table>
        </body>
      </html>`,
  )
}

function darkStyles({ dark }: MailLook): string {
  const rules = [
    `.ground{background-color:${dark.background}!important}`,
    `.card{background-color:${dark.surface}!important;border-color:${dark.border}!important}`,
    `.ink{color:${dark.text}!important}`,
    `.quiet{color:${dark.textAlt}!important}`,
    `.box{background-color:${dark.background}!important;border-color:${dark.border}!important;color:${dark.text}!important}`,
    `.action{background-color:${dark.action}!important;color:${dark.textOnAction}!important}`,
  ]
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`
}

function head({ name, url, look }: MailSite): Markup | string {
  const { logo, light } = look
  const src = logo && url !== null && URL.canParse(logo.src, url) ? new URL(logo.src, url).href : null
  if (logo && src !== null)
    return html`<p style="margin:0 0 24px;">
      <img src="${src}" alt="${logo.alt || name}" height="40" style="height:40px;max-width:100%;border:0;" />
    </p>`
  if (name === '') return ''
  const style = `margin:0 0 24px;font-size:20px;font-weight:700;color:${light.text};`
  return html`<p class="ink" style="${style}">${name}</p>`
}

function foot({ name, url, look }: MailSite): Markup {
  const { font, light } = look
  const style = `margin:20px 0 0;font-family:${font};font-size:14px;line-height:1.5;color:${light.textAlt};`
  const home =
    url === null ? name : html`<a class="quiet" href="${url}" style="color:${light.textAlt};">${name || url}</a>`
  return html`<p class="quiet" style="${style}">${home}</p>`
}

function render(block: Block, { light }: MailLook): Markup {
  const text = 'margin:0 0 20px;'
  const box = `padding:16px;border:1px solid ${light.border};border-radius:8px;background-color:${light.background};color:${light.text};`
  switch (block.kind) {
    case 'text':
      return html`<p style="${text}white-space:pre-line;">${block.text}</p>`
    case 'quote':
      return html`<p class="box" dir="auto" style="${text}${box}white-space:pre-wrap;">${block.text}</p>`
    case 'action': {
      const button = `display:inline-block;padding:13px 24px;border-radius:8px;background-color:${light.action};color:${light.textOnAction};font-weight:600;text-decoration:none;`
      return html`<p style="${text}"><a class="action" href="${block.href}" style="${button}">${block.label}</a></p>`
    }
    case 'link':
      return html`<p style="${text}">
        <a class="quiet" href="${block.href}" style="color:${light.textAlt};">${block.label}</a>
      </p>`
    case 'code': {
      const code = `${box}font-family:ui-monospace,Menlo,Consolas,monospace;font-size:20px;letter-spacing:0.06em;text-align:center;`
      return html`<p style="margin:0 0 8px;">${block.label}</p>
        ${block.isScanned ? picture(block.code) : ''}
        <p class="box" dir="ltr" style="${text}${code}">${block.code}</p>`
    }
    case 'note':
      return html`<p class="quiet" style="margin:0;font-size:14px;color:${light.textAlt};">${block.text}</p>`
  }
}

function picture(code: string): Markup {
  const src = `cid:${pictureIdOf(code)}`
  return html`<p style="margin:0 0 8px;text-align:center;">
    <img src="${src}" alt="${code}" width="200" height="200" style="width:200px;height:200px;border-radius:8px;" />
  </p>`
}
