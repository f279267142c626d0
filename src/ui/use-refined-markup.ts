import { useEffect, useRef, type RefObject } from 'react'
import { classifyDestination } from './classify-destination'
import { useLinkBehaviour } from './link-behaviour'

/** Original addresses of links in the server markup. */
const written = new WeakMap<Element, string>()

/** Applies the link behaviour to external links in static server markup, whose addresses depend on the visit. */
export function useRefinedMarkup<Markup extends HTMLElement>(isKept: boolean): RefObject<Markup> {
  const markup = useRef<Markup>(null)
  const behaviour = useLinkBehaviour()
  const isChanged = useRef(false)
  useEffect(() => {
    if (!isKept || !markup.current || (behaviour.isAsBuilt && !isChanged.current)) return
    isChanged.current = true
    for (const link of markup.current.querySelectorAll('a[href^="http"]')) {
      const href = written.get(link) ?? link.getAttribute('href') ?? ''
      written.set(link, href)
      const { destination } = behaviour.refine(classifyDestination(href), 'get')
      if (destination.kind === 'external') link.setAttribute('href', destination.href)
    }
  }, [isKept, behaviour])
  return markup
}
