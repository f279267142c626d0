import { navigate, withPrefix } from 'gatsby'
import {
  forwardRef,
  useCallback,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentPropsWithoutRef,
  type MouseEvent,
} from 'react'
import { focusElement, requestFocus } from '../platform/document'
import { readPageHash, subscribePageHash, comparePage, decodeHash, hashIdOf, readRoute } from './route-address'
import { useBasePath, usePagePath } from './link-behaviour'
import { prefetchWhenSeen, prepareVisit } from './prefetch-links'

interface RouteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Route without prefix: `/movies/`, `/movies/?past=show`; `?past=show` is the same page with another query. */
  to: string
  /** Marks the link active on sub-pages too. Never for the home page. */
  isActiveBelow: boolean
  /** Navigation state, for example `{ shouldUpdateScroll: false }`. */
  state?: object | undefined
  /** Replaces the history entry; default for a link to the current page. */
  replace?: boolean | undefined
}

/** Class of a link to the current page. */
export const ACTIVE_CLASS = 'is-active'

/**
 * A client-side link to a page of this site. Replaces Gatsby's link, because each of those has its own location
 * listener and observer, and a list of films has a thousand links.
 */
export const RouteLink = forwardRef<HTMLAnchorElement, RouteLinkProps>(function RouteLink(props, ref) {
  const { to, isActiveBelow, state, replace, className, onClick, onMouseEnter, children, ...rest } = props
  const pagePath = usePagePath()
  const base = useBasePath()
  const { pathname, rest: queryAndHash } = readRoute(to)
  const address = pathname && withPrefix(pathname)
  const href = address + queryAndHash
  const { isCurrent, isBelow } = comparePage(pathname, pagePath)
  const id = hashIdOf(queryAndHash)
  const isHere = useIsHere(isCurrent, id ?? '')
  const isActive = isHere || (isActiveBelow && (isBelow || (isCurrent && pathname !== `${base}/`)))
  const isSamePlace = isCurrent && queryAndHash === ''

  const anchor = useRef<HTMLAnchorElement | null>(null)
  const attach = useCallback(
    (element: HTMLAnchorElement | null) => {
      anchor.current = element
      if (typeof ref === 'function') ref(element)
      else if (ref) ref.current = element
    },
    [ref],
  )
  const isElsewhere = address !== '' && !isCurrent
  useEffect(() => {
    if (isElsewhere && anchor.current) return prefetchWhenSeen(anchor.current, address)
    return undefined
  }, [address, isElsewhere])

  const visit = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainPress(event)) return
    event.preventDefault()
    requestFocus(id)
    // Lists may have added their query to the address of a link (routes/movies/poster-grid-state).
    const shown = event.currentTarget.getAttribute('href') ?? href
    // The router only updates the address for the current page.
    if (isCurrent && id !== null) focusElement(id)
    void navigate(pathname + shown.slice(address.length), {
      replace: replace ?? isSamePlace,
      ...(state ? { state } : {}),
    })
  }
  const classes = [className, isActive ? ACTIVE_CLASS : undefined].filter(Boolean).join(' ')
  return (
    <a
      {...(isSamePlace ? { 'aria-current': 'page' } : isHere && id !== null ? { 'aria-current': 'location' } : {})}
      {...rest}
      ref={attach}
      href={href}
      {...(classes ? { className: classes } : {})}
      onClick={visit}
      onMouseEnter={event => {
        onMouseEnter?.(event)
        if (isElsewhere) prepareVisit(address)
      }}
    >
      {children}
    </a>
  )
})

const never = () => () => undefined
const serverHash = () => ''

/**
 * Returns whether the address has this page and hash. Only links to the current page subscribe to the address.
 * @param id decoded; empty for no hash
 */
export function useIsHere(isCurrent: boolean, id: string): boolean {
  const pageHash = useSyncExternalStore(isCurrent ? subscribePageHash : never, readPageHash, serverHash)
  return isCurrent && decodeHash(pageHash) === id
}

/** Returns false for clicks that the browser handles, such as opening a new tab. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !event.defaultPrevented && !hasModifier && !event.currentTarget.target
}
