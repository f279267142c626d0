import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import type { ReplaceRendererArgs } from 'gatsby'
import { renderToString } from 'react-dom/server'

/**
 * Renders the page once and puts its styles into the head: Emotion's default server output would write a style tag
 * before every styled element.
 */
export function replaceRenderer({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
}: ReplaceRendererArgs): void {
  const cache = createCache({ key: 'css' })
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const html = renderToString(<CacheProvider value={cache}>{bodyComponent}</CacheProvider>)
  const { styles } = extractCriticalToChunks(html)
  setHeadComponents(
    styles
      .filter(({ css }) => css)
      .map(({ key, ids, css }) => (
        <style
          key={key + ids.join('-')}
          data-emotion={`${key} ${ids.join(' ')}`}
          dangerouslySetInnerHTML={{ __html: css }}
        />
      )),
  )
  replaceBodyHTMLString(html)
}
