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
import { focusElement, wantFocus } from '../platform/focus-element'
import { readPageHash, subscribePageHash } from '../platform/page-hash'
import { usePagePath } from './page-path'
import { prefetchWhenSeen, prepareVisit } from './prefetch-links'
import { comparePage, decodeHash, readRoute } from './route-address'

interface RouteLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Route without prefix: `/movies/`, `/movies/?past=show`; `?past=show` is the page itself with another query. */
  to: string
  /** Marks the link active on pages below it too. Never for the home page. */
  isActiveBelow: boolean
  /** Navigation state, for example `{ shouldUpdateScroll: false }`. */
  state?: object | undefined
  /** Takes the place of this page in the history; a link to the page itself always does, where not told otherwise. */
  replace?: boolean | undefined
}

/** On a link that leads where the visitor is. */
const ACTIVE_CLASS = 'is-active'

/**
 * A link to a page of this site, which is visited without loading the document anew. In place of Gatsby's own, of which
 * each listens to the address and watches the window for itself: a list of films has a thousand.
 */
export const RouteLink = forwardRef<HTMLAnchorElement, RouteLinkProps>(function RouteLink(props, ref) {
  const { to, isActiveBelow, state, replace, className, onClick, onMouseEnter, children, ...rest } = props
  const pagePath = usePagePath()
  const { pathname, rest: queryAndHash } = readRoute(to)
  const address = pathname && withPrefix(pathname)
  const href = address + queryAndHash
  const { isCurrent, isBelow } = comparePage(pathname, pagePath)
  const hash = hashOf(queryAndHash)
  const isHere = useIsHere(isCurrent, hash)
  const isActive = isHere || (isActiveBelow && (isBelow || (isCurrent && pathname !== HOME)))
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
    const id = hash === '' ? null : decodeHash(hash)
    wantFocus(id)
    // On this page at once; the router then only notes the address.
    if (isCurrent && id !== null) focusElement(id)
    void navigate(pathname + queryAndHash, { replace: replace ?? isSamePlace, ...(state ? { state } : {}) })
  }
  const classes = [className, isActive ? ACTIVE_CLASS : undefined].filter(Boolean).join(' ')
  return (
    <a
      {...(isSamePlace ? { 'aria-current': 'page' } : isHere && hash !== '' ? { 'aria-current': 'location' } : {})}
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

const HOME = '/'
const never = () => () => undefined
const serverHash = () => ''

/** Whether the address is this page's and ends in the same hash. Only links to this page follow the address. */
function useIsHere(isCurrent: boolean, hash: string): boolean {
  const pageHash = useSyncExternalStore(isCurrent ? subscribePageHash : never, readPageHash, serverHash)
  return isCurrent && pageHash === hash
}

/** `#times` of `?day=…#times`; empty for none, and for `#` alone. */
function hashOf(queryAndHash: string): string {
  const at = queryAndHash.indexOf('#')
  return at === -1 || at === queryAndHash.length - 1 ? '' : queryAndHash.slice(at)
}

/** A press that stays in this window: others are the browser's. */
function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const hasModifier = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
  return event.button === 0 && !event.defaultPrevented && !hasModifier && !event.currentTarget.target
}
