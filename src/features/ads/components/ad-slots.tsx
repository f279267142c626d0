import { type ComponentType, useContext, useEffect, useRef, useState } from 'react'
import { reportError } from '../../../platform/report-error'
import type { AdsConfig } from '../../../config/third-party-config'
import { useSiteShell } from '../../site/components/use-site-shell'
import { AdMarkupContext, type AdMarkupProps, type AdPart } from './ad-markup-context'

/** Ad positions of one part of the page; renders nothing on a site without ads. */
export function AdSlots({ part }: { part: AdPart }) {
  const { ads } = useSiteShell().settings.thirdParties
  return ads ? <Slots ads={ads} part={part} /> : null
}

/** React does not update the server's markup: its content is the ad libraries'. Without it, browsers render it. */
function Slots({ ads, part }: { ads: AdsConfig; part: AdPart }) {
  const ServerMarkup = useContext(AdMarkupContext)
  const place = useRef<HTMLDivElement>(null)
  const [Markup, setMarkup] = useState<ComponentType<AdMarkupProps> | null>(null)

  useEffect(() => {
    if (!place.current || place.current.hasAttribute('data-drawn')) return
    let isCurrent = true
    import('./ad-markup').then(
      ({ AdMarkup }) => isCurrent && setMarkup(() => AdMarkup),
      (error: unknown) => reportError(error, 'ads'),
    )
    return () => {
      isCurrent = false
    }
  }, [])

  const Drawn = ServerMarkup ?? Markup
  if (!Drawn) return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div key="drawn" data-drawn="">
      <Drawn ads={ads} part={part} />
    </div>
  )
}
