import { type ReactNode, useEffect } from 'react'
import { CanvasSite } from '../../../canvas/canvas-site'
import { t } from '../../translate'
import { useCanvasPlace } from './canvas-context'
import { forwardKeys } from './forward-keys'
import { plainCanvas } from './plain-canvas'

interface CanvasFrameProps {
  /** Of Puck's frame, once it is there. */
  document?: Document
  children: ReactNode
}

/** Styles of the draft's theme, and Puck's own; the studio's stay outside. */
const STYLES = ['/api/canvas/styles.css', '/puck.css']

/** The document of the canvas: the site's look and words around the page's widgets. */
export function CanvasFrame({ document: frame, children }: CanvasFrameProps) {
  return <>{frame ? <Room frame={frame}>{children}</Room> : null}</>
}

function Room({ frame, children }: { frame: Document; children: ReactNode }) {
  const { site, data } = useCanvasPlace()
  const { slug, theaterId } = data.root.props
  useEffect(() => {
    frame.documentElement.lang = site.locale
    frame.documentElement.dir = new Intl.Locale(site.locale).maximize().script?.match(/^(?:Arab|Hebr)$/) ? 'rtl' : 'ltr'
    frame.title = t('pages.canvas')
    const element = frame.defaultView?.frameElement
    if (element) element.setAttribute('title', t('pages.canvas'))
    const links = STYLES.map(href => Object.assign(frame.createElement('link'), { rel: 'stylesheet', href }))
    frame.head.prepend(...links)
    const stops = [plainCanvas(frame.body), forwardKeys(frame)]
    return () => {
      for (const link of links) link.remove()
      for (const stop of stops) stop()
    }
  }, [frame, site.locale])
  return (
    <CanvasSite
      data={site}
      frame={frame}
      pagePath={`/${typeof slug === 'string' ? slug : ''}/`}
      theaterId={typeof theaterId === 'string' ? theaterId : null}
    >
      {children}
    </CanvasSite>
  )
}
