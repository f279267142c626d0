import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import { useTextLanguage } from '../../site/components/use-text-language'
import type { ShellMenuItem } from '../../site/components/use-site-shell'

/** An entry of the main menu, link or button: underlined when active, hovered or expanded. */
export const menuEntryStyles: ThemeUICSSObject = {
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
    bg: 'markOnHeaderBackground',
    transform: 'scaleX(0)',
    transition: 'transform 150ms ease-out',
  },
  '&:hover::after, &.is-active::after, &[aria-expanded=true]::after': { transform: 'scaleX(1)' },
  '&:active::after': { height: '4px' },
}

/**
 * It hangs below the menu, whose box it is positioned by: its row cuts off what does not fit. Across it stays where it stands
 * in its entry, by the entry's start or end.
 */
const panelStyles: ThemeUICSSObject = {
  position: 'absolute',
  insetBlockStart: '100%',
  zIndex: 'popper',
  width: 'max-content',
  minWidth: '13rem',
  maxWidth: 'min(22rem, calc(100vw - 2.5rem))',
  maxHeight: 'calc(100dvh - var(--header-height) - 2rem)',
  overflowY: 'auto',
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
const rowStyles: ThemeUICSSObject = { display: 'flex', alignItems: 'center', minHeight: 'target', px: 3 }
const linkStyles: ThemeUICSSObject = {
  ...rowStyles,
  borderRadius: 'small',
  textDecoration: 'none',
  '&:hover, &.is-active': { bg: 'backgroundWithOffset' },
  '&:active': { boxShadow: 'inset 0 0 0 2px currentColor' },
}
const groupStyles: ThemeUICSSObject = { ...rowStyles, fontSize: 'sm', fontWeight: 'semibold', color: 'textAlt' }

interface MenuPanelProps {
  label: string
  items: readonly ShellMenuItem[]
}

/** A menu entry that opens a panel of further entries. Without scripts it opens on hover and focus. */
export function MenuPanel(props: MenuPanelProps) {
  const { button, panel } = useMenuPanel(props)
  return (
    <>
      {button}
      {panel}
    </>
  )
}

/** The button of a menu entry and the panel that it opens, for places of their own. */
export function useMenuPanel({ label, items }: MenuPanelProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLUListElement>(null)
  const panelId = useId()
  const langOf = useTextLanguage()
  const close = () => setOpen(false)

  const onBlur = (event: FocusEvent) => {
    const isInside = event.relatedTarget === button.current || panel.current?.contains(event.relatedTarget)
    if (!isInside) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    close()
    button.current?.focus()
  }
  const leaving = { onBlur, onKeyDown }

  return {
    button: (
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={panelId}
        lang={langOf(label)}
        sx={menuEntryStyles}
        onClick={() => setOpen(!open)}
        {...leaving}
      >
        {label}
        <Icon name="chevronDown" size={16} />
      </button>
    ),
    panel: (
      <ul ref={panel} id={panelId} hidden={!open} sx={panelStyles}>
        {items.map(item => (
          <li key={item.label + item.href}>
            {item.href ? (
              <Link
                to={item.href}
                mode={item.mode}
                lang={langOf(item.label)}
                partiallyActive
                sx={linkStyles}
                onClick={close}
                {...leaving}
              >
                {item.label}
              </Link>
            ) : (
              <span lang={langOf(item.label)} sx={groupStyles}>
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ul>
    ),
  }
}
