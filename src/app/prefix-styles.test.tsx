// @vitest-environment node
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { prefixStyles } from './prefix-styles'

function stylesOf(css: Record<string, string>): string {
  const cache = createCache({ key: 'css', stylisPlugins: [prefixStyles] })
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const html = renderToString(
    <CacheProvider value={cache}>
      <p sx={css} />
    </CacheProvider>,
  )
  return extractCriticalToChunks(html)
    .styles.map(({ css: text }) => text)
    .join('')
}

describe('styles on the server', () => {
  it.each([
    [{ userSelect: 'none' }, '-webkit-user-select:none;user-select:none;'],
    [{ textDecoration: 'underline 2px' }, '-webkit-text-decoration:underline 2px;text-decoration:underline 2px;'],
    [{ display: 'flex', alignItems: 'center' }, '{display:flex;align-items:center;}'],
    [{ position: 'sticky', transition: 'opacity 1s' }, '{position:sticky;transition:opacity 1s;}'],
  ])('of %j have a prefix only where a browser needs it', (css, written) => {
    expect(stylesOf(css)).toContain(written)
  })
})
