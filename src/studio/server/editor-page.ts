import { deriveDarkPalette, deriveLightPalette } from '../../features/theme/rules/colors/derive-palette'
import { deriveRoles } from '../../features/theme/rules/colors/derive-roles'
import { radiiOf } from '../../features/theme/rules/radius-scales'
import { FONT_SIZES, SPACE } from '../../features/theme/rules/shape-scales'

export const EDITOR_FILES = { script: '/editor.js', styles: '/editor.css', look: '/look.css' } as const

/** The studio's HTML page; the script renders its content. @param locale the site's, BCP 47; null without a site */
export const editorPage = (locale: string | null): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">${locale === null ? '' : `\n<meta name="site-locale" content="${locale}">`}
<title>Studio</title>
<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='8' fill='%232f4a7d'/%3E%3Ccircle cx='12' cy='16' r='6' fill='%23fff'/%3E%3Ccircle cx='21' cy='16' r='6' fill='%23f0a45b'/%3E%3C/svg%3E">
<link rel="stylesheet" href="${EDITOR_FILES.look}">
<link rel="stylesheet" href="${EDITOR_FILES.styles}">
</head>
<body>
<div id="editor"></div>
<noscript>The studio needs JavaScript.</noscript>
<script type="module" src="${EDITOR_FILES.script}"></script>
</body>
</html>
`

/** Headers of every response: only own files load, only the site can be framed, and nobody can frame the studio. */
export function editorHeaders(siteUrl: string): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      // The canvas of pages writes its styles of dragging as elements (decision 138); attributes of markup stay refused.
      "style-src-elem 'self' 'unsafe-inline'",
      "font-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data:",
      `frame-src ${siteUrl}`,
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    // The framed page identifies its editor by the referrer in browsers without `ancestorOrigins`.
    'referrer-policy': 'origin',
    'cache-control': 'no-store',
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** The editor's own palette: greys and one ink blue, so that the site's colours stand out. */
const PALETTE = {
  primary: '#2f4a7d',
  accent: '#8a5a00',
  highlight: '#22262d',
  muted: '#e6e8ec',
  background: '#f4f5f7',
  headerBackground: '#ffffff',
  footerBackground: '#ffffff',
}
const DARK = { background: '#15171b', headerBackground: '#1b1e23', footerBackground: '#1b1e23', muted: '#2a2e35' }

/**
 * The editor's custom properties: the site's scales of space, type and radius, and colour roles derived by the theme's
 * rules, light or dark by system preference. @returns CSS
 */
export function editorLook(): string {
  const light = deriveLightPalette({ palette: PALETTE })
  const dark = deriveDarkPalette(light, DARK)
  const radii = radiiOf({ content: 'MEDIUM', buttons: 'MEDIUM' })
  const scales = declarations('space', SPACE) + declarations('size', FONT_SIZES) + declarations('radius', radii)
  return [
    `:root{color-scheme:light dark;${scales}${declarations('color', deriveRoles(light))}}`,
    `@media (prefers-color-scheme:dark){:root{${declarations('color', deriveRoles(dark))}}}`,
  ].join('\n')
}

function declarations(prefix: string, values: Readonly<Record<string, string>> | readonly string[]): string {
  const each = Object.entries(values).map(([name, value]) => `--${prefix}-${name}:${value};`)
  return each.join('')
}
