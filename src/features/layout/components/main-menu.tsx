import { useRef } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { Icon } from '../../../ui/icon'
import { Link } from '../../../ui/link'
import type { ShellMenuItem } from '../../site/components/use-site-shell'
import { useTextLanguage } from '../../site/components/use-text-language'
import { menuEntryStyles, MenuPanel, useMenuPanel } from './menu-panel'
import { useShownItems } from './use-shown-items'

/** Height of an entry, as the theme's `target`, and the space between two lines of them: room for the ring of the focus. */
const LINE = '2.75rem'
const GAP = '8px'

/** One line of entries is seen, and of 'more' what stands in it. */
const windowStyles: ThemeUICSSObject = {
  boxSizing: 'content-box',
  height: LINE,
  m: `-${GAP}`,
  p: GAP,
  overflow: 'hidden',
  // Lines below the first begin beyond the padding.
  '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, max-content) auto' },
  '@media (scripting: none)': { height: 'auto', overflow: 'visible', '& > div': { display: 'block' } },
}
const listStyles: ThemeUICSSObject = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  rowGap: `calc(2 * ${GAP})`,
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { display: 'flex' },
  // Panels of the last entries end with them.
  '& > li:nth-last-of-type(-n + 2)': { justifyContent: 'flex-end' },
  '& > li[data-out]': { visibility: 'hidden' },
  '@media (scripting: none)': {
    '& > li': { position: 'relative' },
    '& > li > ul[hidden]': { display: 'block !important', visibility: 'hidden' },
    '& > li:hover > ul[hidden], & > li:focus-within > ul[hidden]': { visibility: 'visible' },
  },
}
/** As high as the list: of one line, 'more' stands above it, out of sight; of several, in the first. */
const moreStyles: ThemeUICSSObject = {
  position: 'relative',
  marginInlineStart: 1,
  '& > button': {
    position: 'absolute',
    insetBlockStart: `min(0px, 100% - 2 * (${LINE} + ${GAP}))`,
    insetInlineStart: 0,
  },
  '&[data-out]': { visibility: 'hidden' },
  '@media (scripting: none)': { display: 'none' },
}
const widthStyles: ThemeUICSSObject = { ...menuEntryStyles, visibility: 'hidden' }

interface MainMenuProps {
  items: readonly ShellMenuItem[]
  label: string
  /** Label of the overflow entry. */
  moreLabel: string
}

/**
 * The header's menu in one line: entries with children open a panel, and entries that do not fit are under 'more'. Which
 * those are is a matter of styles alone: it is the same before the code comes.
 */
export function MainMenu({ items, label, moreLabel }: MainMenuProps) {
  const list = useRef<HTMLUListElement>(null)
  const langOf = useTextLanguage()
  const shown = useShownItems(list)
  const rest = shown === null ? [] : items.slice(shown)
  const more = useMenuPanel({ label: moreLabel, items: rest.flatMap(item => [item, ...(item.children ?? [])]) })
  return (
    <nav aria-label={label} sx={{ position: 'relative', '& > ul': { insetInlineEnd: 0 } }}>
      <div sx={windowStyles}>
        <div>
          <ul ref={list} sx={listStyles}>
            {items.map((item, index) => (
              <li key={item.label + item.href} {...(shown !== null && index >= shown ? { 'data-out': '' } : {})}>
                {item.children?.length ? (
                  <MenuPanel label={item.label} items={item.children} />
                ) : (
                  <Link to={item.href} mode={item.mode} lang={langOf(item.label)} partiallyActive sx={menuEntryStyles}>
                    {item.label}
                  </Link>
                )}
              </li>
            ))}
          </ul>
          <div sx={moreStyles} {...(shown !== null && rest.length === 0 ? { 'data-out': '' } : {})}>
            {more.button}
            <span aria-hidden="true" sx={widthStyles}>
              {moreLabel}
              <Icon name="chevronDown" size={16} />
            </span>
          </div>
        </div>
      </div>
      {more.panel}
    </nav>
  )
}
