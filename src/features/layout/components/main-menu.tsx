import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import type { ShellMenuItem } from '../../site/use-site-shell'

const listStyles: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', columnGap: 1, listStyle: 'none', m: 0, p: 0 }

const entryStyles: ThemeUICSSObject = {
  appearance: 'none',
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 'target',
  px: 3,
  border: 0,
  bg: 'transparent',
  color: 'inherit',
  fontSize: 'md',
  fontWeight: 'medium',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&::after': {
    content: '""',
    position: 'absolute',
    insetInline: '0.75rem',
    bottom: '0.5rem',
    height: '2px',
    bg: 'visiblePrimaryOnHeaderBackground',
    transform: 'scaleX(0)',
    transition: 'transform 150ms ease-out',
  },
  '&:hover::after, &.is-active::after, &[aria-expanded=true]::after': { transform: 'scaleX(1)' },
}
const panelStyles: ThemeUICSSObject = {
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineStart: 0,
  zIndex: 'popper',
  minWidth: '14rem',
  m: 0,
  p: 2,
  listStyle: 'none',
  bg: 'surface',
  color: 'text',
  border: '1px solid',
  borderColor: 'border',
  borderRadius: 'medium',
  boxShadow: 'overlay',
}
const panelLinkStyles: ThemeUICSSObject = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 'target',
  px: 3,
  borderRadius: 'small',
  textDecoration: 'none',
  '&:hover, &.is-active': { bg: 'backgroundWithOffset' },
}

/** The header's menu on a wide screen; an entry with children opens a panel below it. */
export function MainMenu({ items, label }: { items: readonly ShellMenuItem[]; label: string }) {
  return (
    <nav aria-label={label}>
      <ul sx={listStyles}>
        {items.map(item => (
          <li key={item.label + item.href} sx={{ position: 'relative' }}>
            {item.children?.length ? (
              <MenuPanel label={item.label} items={item.children} />
            ) : (
              <Link to={item.href} partiallyActive sx={entryStyles}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MenuPanel({ label, items }: { label: string; items: readonly ShellMenuItem[] }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const panelId = useId()

  const onBlur = (event: FocusEvent) => {
    const isInside = event.relatedTarget === button.current || panel.current?.contains(event.relatedTarget)
    if (!isInside) setOpen(false)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    button.current?.focus()
  }
  const leaving = { onBlur, onKeyDown }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        sx={entryStyles}
        onClick={() => setOpen(!open)}
        {...leaving}
      >
        {label}
        <Icon name="chevronDown" size={16} />
      </button>
      <ul ref={panel} id={panelId} hidden={!open} sx={panelStyles}>
        {items.map(item => (
          <li key={item.label + item.href}>
            <Link to={item.href} sx={panelLinkStyles} onClick={() => setOpen(false)} {...leaving}>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
