import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { type ReplaceRendererArgs, withPrefix } from 'gatsby'
import { renderToString } from 'react-dom/server'
import { AdMarkupContext } from '../features/ads/components/ad-markup-context'
import { AdMarkup } from '../features/ads/components/ad-markup'
import { requestDeferredCode } from '../platform/deferred-code'
import { EMOTION_KEY } from './emotion-cache'
import { prefixStyles } from './prefix-styles'
import { readSsrConfig } from './read-ssr-config'
import { writePastShowtimes } from './write-past-showtimes'
import { writeStylesheet } from './write-stylesheet'

/**
 * Renders the page and writes the site's and the page's styles into a file that the page links (decisions 026, 027).
 * Emotion's default server output would write a style tag before every styled element.
 */
export async function replaceRenderer({
  bodyComponent,
  replaceBodyHTMLString,
  setHeadComponents,
  setPostBodyComponents,
}: ReplaceRendererArgs): Promise<void> {
  await requestDeferredCode()
  const cache = createCache({ key: EMOTION_KEY, stylisPlugins: [prefixStyles] })
  const { extractCriticalToChunks } = createEmotionServer(cache)
  const html = renderToString(
    <CacheProvider value={cache}>
      <AdMarkupContext.Provider value={AdMarkup}>{bodyComponent}</AdMarkupContext.Provider>
    </CacheProvider>,
  )
  const styles = extractCriticalToChunks(html).styles.filter(({ css }) => css)
  const idsOf = (isGlobal: boolean) =>
    styles
      .filter(({ key }) => (key !== EMOTION_KEY) === isGlobal)
      .flatMap(({ ids }) => ids)
      .join(' ')
  const file = writeStylesheet([readSsrConfig().styles, ...styles.map(({ css }) => css)].join(''))
  setHeadComponents([
    <link
      key="styles"
      rel="stylesheet"
      href={withPrefix(file)}
      data-styles={idsOf(false)}
      data-global-styles={idsOf(true)}
    />,
  ])
  writePastShowtimes({ html, setPostBodyComponents })
  replaceBodyHTMLString(html)
}
