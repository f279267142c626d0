import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import { focusElement } from '../platform/focus-element'
import { classifyDestination } from './classify-destination'
import { useLinkBehaviour } from './link-behaviour'
import { pictureSource } from './picture-source'
import { RouteLink } from './route-link'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  /** A route of this site, an absolute URL, `#id`, or an e-mail address. Empty: a disabled element. */
  to: string | null | undefined
  /** Marks a route active for its sub-routes too. Never for the home page. */
  partiallyActive?: boolean
  /** Navigation state, for example `{ shouldUpdateScroll: false }`. */
  state?: object
  replace?: boolean
}

/** The one link of the whole site (specification §2 Link behaviour). Keeps the path prefix; passes aria, class and ref on. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(props, ref) {
  const { to, partiallyActive = false, state, replace, children, onClick, ...rest } = props
  const behaviour = useLinkBehaviour()
  const link = behaviour.refine(classifyDestination(to))
  const { destination, newWindow, labelSuffix } = link

  const activate = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) behaviour.onActivate(link, event)
  }
  const label = rest['aria-label'] === undefined ? undefined : `${rest['aria-label']}${labelSuffix}`
  const title = rest.title === undefined && labelSuffix === '' ? undefined : `${rest.title ?? ''}${labelSuffix}`.trim()
  const shared = {
    ...rest,
    ref,
    onClick: activate,
    ...(label ? { 'aria-label': label } : {}),
    ...(title ? { title } : {}),
    ...(newWindow ? { target: '_blank' } : {}),
  }

  switch (destination.kind) {
    case 'none':
      return (
        <a {...rest} ref={ref} role="link" aria-disabled="true">
          {children}
        </a>
      )
    case 'mail':
    case 'phone':
      return (
        <a {...shared} href={destination.href}>
          {children}
        </a>
      )
    case 'external':
      return (
        <a rel="noopener" {...shared} href={destination.href}>
          {children}
        </a>
      )
    case 'file':
      return (
        <a {...shared} href={pictureSource(destination.path)}>
          {children}
        </a>
      )
    case 'anchor': {
      const focusTarget = (event: MouseEvent<HTMLAnchorElement>) => {
        activate(event)
        if (!event.defaultPrevented && focusElement(destination.id)) event.preventDefault()
      }
      return (
        <a {...shared} onClick={focusTarget} href={`#${encodeURIComponent(destination.id)}`}>
          {children}
        </a>
      )
    }
    case 'internal':
      return (
        <RouteLink {...shared} to={destination.to} isActiveBelow={partiallyActive} {...{ state, replace }}>
          {children}
        </RouteLink>
      )
  }
})
