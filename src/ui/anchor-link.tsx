import { forwardRef, type ComponentPropsWithoutRef, type MouseEvent } from 'react'
import { focusElement } from '../platform/document'
import { ACTIVE_CLASS, useIsHere } from './route-link'

interface AnchorLinkProps extends Omit<ComponentPropsWithoutRef<'a'>, 'href'> {
  /** Decoded; empty for a plain `#`, the top of the page. */
  id: string
}

/**
 * A link to an element of the current page: focuses the element, and is active while the address ends in its `#id`
 * (specification §2 Link behaviour). The browser writes the address.
 */
export const AnchorLink = forwardRef<HTMLAnchorElement, AnchorLinkProps>(function AnchorLink(props, ref) {
  const { id, className, onClick, children, ...rest } = props
  const isHere = useIsHere(id !== '', id)
  const visit = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented) return
    const isFocused = focusElement(id)
    // A plain `#` is no place of its own.
    if (isFocused && id === '') event.preventDefault()
  }
  const classes = [className, isHere ? ACTIVE_CLASS : undefined].filter(Boolean).join(' ')
  return (
    <a
      {...(isHere ? { 'aria-current': 'location' } : {})}
      {...rest}
      ref={ref}
      href={`#${encodeURIComponent(id)}`}
      {...(classes ? { className: classes } : {})}
      onClick={visit}
    >
      {children}
    </a>
  )
})
