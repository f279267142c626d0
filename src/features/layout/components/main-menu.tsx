import { useRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Link } from '../../../ui/link'
import type { ShellMenuItem } from '../../site/components/use-site-shell'
import { menuEntryStyles, MenuPanel } from './menu-panel'
import { useFittingItems } from './use-fitting-items'

const listStyles: ThemeUICSSObject = {
  display: 'flex',
  position: 'relative',
  columnGap: 1,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { position: 'relative', flex: 'none' },
  // Hidden and out of flow, but with their width kept for measuring.
  '& > li[data-out]': { position: 'absolute', visibility: 'hidden' },
  // Before measuring, entries that do not fit wrap out of view instead of being cut off.
  '&[data-uncounted]': { flexWrap: 'wrap', height: 'target', overflow: 'hidden' },
  '@media (scripting: none)': {
    '&[data-uncounted]': { height: 'auto', overflow: 'visible' },
    '& > li > ul[hidden]': { display: 'block !important', visibility: 'hidden' },
    '& > li:hover > ul[hidden], & > li:focus-within > ul[hidden]': { visibility: 'visible' },
  },
}

interface MainMenuProps {
  items: readonly ShellMenuItem[]
  label: string
  /** Label of the overflow entry. */
  moreLabel: string
}

/** The header's menu in one line: entries with children open a panel, and entries that do not fit move under 'more'. */
export function MainMenu({ items, label, moreLabel }: MainMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const count = useFittingItems(list, items.map(item => item.label).join('|'))
  const isOut = (index: number) => count !== null && index >= count
  const rest = count === null ? [] : items.slice(count)
  return (
    <nav aria-label={label}>
      <ul ref={list} sx={listStyles} {...(count === null ? { 'data-uncounted': '' } : {})}>
        {items.map((item, index) => (
          <li key={item.label + item.href} {...(isOut(index) ? { 'data-out': '' } : {})}>
            {item.children?.length ? (
              <MenuPanel label={item.label} items={item.children} side={index >= items.length - 2 ? 'end' : 'start'} />
            ) : (
              <Link to={item.href} mode={item.mode} partiallyActive sx={menuEntryStyles}>
                {item.label}
              </Link>
            )}
          </li>
        ))}
        <li {...(rest.length === 0 ? { 'data-out': '' } : {})}>
          <MenuPanel label={moreLabel} items={rest.flatMap(item => [item, ...(item.children ?? [])])} side="end" />
        </li>
      </ul>
    </nav>
  )
}
