import { useRef, type KeyboardEvent } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from './link'

const listStyles: ThemeUICSSObject = {
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  borderBottom: '1px solid',
  borderColor: 'border',
  m: 0,
  p: 0,
  listStyle: 'none',
}
const tabStyles: ThemeUICSSObject = {
  appearance: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.375rem',
  flex: 'none',
  minHeight: 'button',
  px: 1,
  border: 0,
  borderBottom: '3px solid transparent',
  bg: 'transparent',
  color: 'textAlt',
  fontFamily: 'heading',
  fontSize: 'lg',
  fontWeight: 'semibold',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { color: 'text' },
  '&:focus-visible': { outlineOffset: '-4px' },
  '&:active': { color: 'text', borderBottomColor: 'border' },
  '&[aria-selected=true], &[aria-current=page]': { color: 'text', borderBottomColor: 'primaryInk' },
  // Forced colours make transparent borders visible.
  '@media (forced-colors: active)': {
    borderBottomColor: 'Canvas',
    '&[aria-selected=true], &[aria-current=page]': { borderBottomColor: 'Highlight' },
  },
}
/** Equal widths, so that tabs do not move when the font loads. */
const sharedStyles: ThemeUICSSObject = { ...tabStyles, flex: '1 0 0', maxWidth: '13rem', justifyContent: 'center' }
const countStyles: ThemeUICSSObject = {
  fontFamily: 'body',
  fontSize: 'sm',
  fontWeight: 'body',
  fontVariantNumeric: 'tabular-nums',
}

interface Tab {
  id: string
  label: string
  count?: number
}

interface TabsProps {
  /** Prefix of the ids: `{idBase}-tab-{id}` controls `{idBase}-panel-{id}`. */
  idBase: string
  label: string
  tabs: readonly Tab[]
  selectedId: string
  onSelect: (id: string) => void
}

/** Tabs of panels on one page. Arrow keys, Home and End select a tab; the list is a single tab stop. */
export function Tabs({ idBase, label, tabs, selectedId, onSelect }: TabsProps) {
  const list = useRef<HTMLDivElement>(null)

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const target = neighbour(tabs, selectedId, event)
    if (!target) return
    event.preventDefault()
    onSelect(target.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(target.id)}"]`)?.focus()
  }

  return (
    <div ref={list} role="tablist" aria-label={label} sx={listStyles}>
      {tabs.map(tab => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${idBase}-tab-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === selectedId}
          aria-controls={`${idBase}-panel-${tab.id}`}
          tabIndex={tab.id === selectedId ? 0 : -1}
          sx={sharedStyles}
          onClick={() => onSelect(tab.id)}
          onKeyDown={onKeyDown}
        >
          {tab.label}
          {tab.count === undefined ? null : <span sx={countStyles}>{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}

type TabLinksProps = Pick<TabsProps, 'label' | 'selectedId'> & { tabs: readonly (Tab & { to: string })[] }

/** Links to pages with the look of tabs. */
export function TabLinks({ label, tabs, selectedId }: TabLinksProps) {
  return (
    <nav aria-label={label}>
      <ul sx={listStyles}>
        {tabs.map(tab => (
          <li key={tab.id}>
            <Link to={tab.to} sx={tabStyles} aria-current={tab.id === selectedId ? 'page' : undefined}>
              {tab.label}
              {tab.count === undefined ? null : <span sx={countStyles}>{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The tab that a key selects; undefined for other keys. */
function neighbour(tabs: readonly Tab[], selectedId: string, { key, currentTarget }: KeyboardEvent): Tab | undefined {
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return undefined
  const isRightToLeft = currentTarget.closest('[dir]')?.getAttribute('dir') === 'rtl'
  const index = tabs.findIndex(tab => tab.id === selectedId) + (isRightToLeft ? -step : step)
  return tabs[(index + tabs.length) % tabs.length]
}
