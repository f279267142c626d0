import { forwardRef, useContext, type ComponentPropsWithoutRef, type ForwardedRef, type MouseEvent } from 'react'
import { AnchorLink } from './anchor-link'
import { classifyDestination, type Destination } from './classify-destination'
import { inBasePath } from '../config/base-path'
import { HandOffContext, type LinkMode, useBasePath, useLinkBehaviour } from './link-behaviour'
import { pictureSource } from './picture-source'
import { PostLink } from './post-link'
import { RouteLink } from './route-link'
import { VisuallyHidden } from './visually-hidden'

export interface LinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'target'> {
  /** Route of this site, absolute URL, `#id`, e-mail address, `ticketing:{name}` or `#{name}`. Empty: a disabled element. */
  to: string | null | undefined
  /** Marks a route active for its sub-routes too. Never for the home page. */
  partiallyActive?: boolean
  /** Navigation state, for example `{ shouldUpdateScroll: false }`. */
  state?: object
  replace?: boolean
  /** `post`: an external URL is submitted to as a form. */
  mode?: LinkMode | null | undefined
}

type PlacedProps = Omit<LinkProps, 'to'>

/** The link component of the whole site (specification §2 Link behaviour). Adds the path prefix to routes. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link({ to, ...props }, ref) {
  const destination = classifyDestination(to)
  if (destination.kind === 'handOff') return <HandOffLink {...props} name={destination.name} ref={ref} />
  return <PlacedLink {...props} destination={destination} ref={ref} />
})

/** A link to a page of the theater's ticketing service. */
const HandOffLink = forwardRef<HTMLAnchorElement, PlacedProps & { name: string }>(function HandOffLink(
  { name, ...props },
  ref,
) {
  const resolve = useContext(HandOffContext)
  return <PlacedLink {...props} destination={classifyDestination(resolve(name))} ref={ref} />
})

const PlacedLink = forwardRef<HTMLAnchorElement, PlacedProps & { destination: Destination }>(function PlacedLink(
  { destination: written, partiallyActive = false, state, replace, mode: given, children, onClick, ...rest },
  ref,
) {
  const mode = given ?? 'get'
  const behaviour = useLinkBehaviour()
  const { destination, newWindow, labelSuffix, fields } = behaviour.refine(written, mode)
  const base = useBasePath()

  const activate = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event as MouseEvent<HTMLAnchorElement>)
    if (!event.defaultPrevented) behaviour.onActivate(written, event)
  }
  const label = rest['aria-label']
  const shared = {
    ...rest,
    onClick: activate,
    ...(label === undefined ? {} : { 'aria-label': label + labelSuffix }),
    ...(labelSuffix === '' ? {} : { title: `${rest.title ?? ''}${labelSuffix}`.trim() }),
  }
  const content = (
    <>
      {children}
      {labelSuffix !== '' && label === undefined ? <VisuallyHidden>{labelSuffix}</VisuallyHidden> : null}
    </>
  )
  const anchor = (own: ComponentPropsWithoutRef<'a'>) => (
    <a {...shared} ref={ref} {...own}>
      {content}
    </a>
  )

  switch (destination.kind) {
    case 'none':
    case 'handOff':
      return (
        <a {...rest} ref={ref} role="link" aria-disabled="true">
          {children}
        </a>
      )
    case 'mail':
    case 'phone':
      return anchor({ href: destination.href })
    case 'external':
      if (mode === 'post') {
        return (
          <PostLink {...shared} {...{ fields, newWindow }} action={destination.href} ref={asButton(ref)}>
            {content}
          </PostLink>
        )
      }
      return anchor({
        rel: rest.rel === undefined ? 'noopener' : `${rest.rel} noopener`,
        href: destination.href,
        ...(newWindow ? { target: '_blank' } : {}),
      })
    case 'file':
      return anchor({ href: pictureSource(destination.path) })
    case 'anchor':
      return (
        <AnchorLink {...shared} ref={ref} id={destination.id}>
          {content}
        </AnchorLink>
      )
    case 'internal':
      return (
        <RouteLink
          {...shared}
          ref={ref}
          to={inBasePath(destination.to, base)}
          isActiveBelow={partiallyActive}
          {...{ state, replace }}
        >
          {content}
        </RouteLink>
      )
  }
})

/** Callers use the ref only to focus and measure the element, which works for a button too. */
function asButton(ref: ForwardedRef<HTMLAnchorElement>): ForwardedRef<HTMLButtonElement> {
  return ref as unknown as ForwardedRef<HTMLButtonElement>
}
