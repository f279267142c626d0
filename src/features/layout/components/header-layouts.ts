import type { ThemeUICSSObject } from 'theme-ui'
import type { HeaderLayoutName } from '../rules/header-heights'

/** What a header is made of. `rest` holds all but the logo, `tools` search, quick buy, member access and the menu's button. */
export type HeaderPart = 'logo' | 'rest' | 'nav' | 'theater' | 'tools' | 'search' | 'book' | 'member' | 'menu'

export interface HeaderLayout {
  /** How `rest` is ordered for those who listen or tab. */
  order: readonly ('nav' | 'theater' | 'tools')[]
  /** The bar or bars across the container. */
  row: ThemeUICSSObject
  parts: Record<HeaderPart, ThemeUICSSObject>
}

const ROWS = 'var(--header-logo-row) var(--header-second-row)'
const contents: ThemeUICSSObject = { display: 'contents' }
const tools: ThemeUICSSObject = { display: 'flex', alignItems: 'center', gap: ['0px', null, 2], flex: 'none' }
const logo: ThemeUICSSObject = { display: 'flex', minWidth: 0 }
const menuBar: ThemeUICSSObject = { display: ['none', null, null, 'block'], minWidth: 0 }
const onDesk: ThemeUICSSObject = { display: ['none', null, null, 'block'] }
/** On a phone its icon, not its target, ends where the page's column ends. */
const belowDesk: ThemeUICSSObject = { display: ['block', null, null, 'none'], marginInlineEnd: ['-0.625rem', '0px'] }
/** The search button's words, where they have room. */
const words = (display: (string | null)[]): ThemeUICSSObject => ({ '.search-words.search-words': { display } })

/** Quick buy: its sign alone on a phone, where a layout has room for that; else there it stands in the menu. */
const book = (display: (string | null)[]): ThemeUICSSObject => ({
  display,
  '.book-words.book-words': { display: ['none', null, 'inline'] },
})
/** Where no theater is chosen, a phone has room for it too. */
const bookBesideTheater: ThemeUICSSObject = {
  ...book(['none', null, 'block']),
  '[data-single] &': { display: 'block' },
}

/** Where the parts stand, by the operator's layout. Columns count 640, 768, 1024 and 1280 px. */
export const HEADER_PLANS: Record<HeaderLayoutName, HeaderLayout> = {
  // One bar: logo, menu, then what acts at its end.
  BALANCED: {
    order: ['nav', 'theater', 'tools'],
    row: { display: 'flex', alignItems: 'center', height: 'var(--header-logo-row)', gap: [2, null, 4, null, 5] },
    parts: {
      logo: {
        ...logo,
        flex: ['1 0 auto', null, null, '0 0 auto'],
        maxWidth: ['max(23vw, 100% - 11.75rem)', '50%', null, '14rem'],
      },
      rest: { display: 'contents' },
      // With large letters it keeps room for the button of its own list; the theater gives way.
      nav: { ...menuBar, flex: '1 1 0', minWidth: '5.5rem' },
      // On a phone it gives way to the logo, not the logo to it.
      theater: {
        flex: ['0 1 11rem', null, '0 1 16rem', '0 1 12rem', '0 1 16rem'],
        minWidth: ['min(5.5rem, 15vw)', '5.5rem'],
      },
      tools,
      search: words(['none', null, null, null, 'inline']),
      book: bookBesideTheater,
      member: onDesk,
      menu: belowDesk,
    },
  },
  // The logo in the middle, the theater before it, what acts behind it; the menu below, in the middle too.
  CENTERED: {
    order: ['theater', 'tools', 'nav'],
    row: {
      display: 'grid',
      alignItems: 'center',
      columnGap: [2, null, 5],
      gridTemplateColumns: ['minmax(0, 1fr) auto', null, 'minmax(0, 1fr) minmax(0, auto) minmax(0, 1fr)'],
      gridTemplateRows: ROWS,
      gridTemplateAreas: [
        '"logo logo" "theater tools"',
        null,
        '"theater logo tools"',
        '"theater logo tools" "nav nav nav"',
      ],
      // A single location has no theater to choose: its phone header is one row, the logo still in the middle.
      '&[data-single]': {
        gridTemplateColumns: ['minmax(0, 1fr) minmax(0, auto) minmax(0, 1fr)'],
        gridTemplateAreas: ['". logo tools"', null, null, '". logo tools" "nav nav nav"'],
      },
    },
    parts: {
      logo: { ...logo, gridArea: 'logo', justifyContent: 'center' },
      rest: contents,
      nav: { ...menuBar, gridArea: 'nav', alignSelf: 'start', '& > nav > ul': { justifyContent: 'safe center' } },
      theater: { gridArea: 'theater', minWidth: 0, width: '100%', maxWidth: ['none', null, '16rem'] },
      tools: { ...tools, gridArea: 'tools', justifySelf: 'end' },
      search: words(['none', null, null, 'inline']),
      book: book(['block']),
      member: onDesk,
      menu: belowDesk,
    },
  },
  // As little as it can be: one low bar, the menu behind its button at every width, first.
  COMPACT: {
    order: ['theater', 'tools', 'nav'],
    row: {
      display: 'grid',
      alignItems: 'center',
      columnGap: [1, null, 3],
      height: 'var(--header-logo-row)',
      gridTemplateColumns: 'auto minmax(0, max-content) minmax(3rem, 1fr) auto auto auto',
      gridTemplateAreas: '"menu logo theater search member book"',
    },
    parts: {
      logo: { ...logo, gridArea: 'logo' },
      rest: contents,
      nav: { display: 'none' },
      theater: { gridArea: 'theater', justifySelf: 'end', width: '100%', maxWidth: ['11rem', null, '16rem'] },
      tools: contents,
      // On a phone nothing stands in the two columns behind it but their gaps.
      search: {
        gridArea: 'search',
        marginInlineEnd: ['calc(-0.625rem - 8px)', '0px'],
        '[data-single] &': { marginInlineEnd: '0px' },
        ...words(['none']),
      },
      book: { gridArea: 'book', ...bookBesideTheater },
      member: { ...onDesk, gridArea: 'member' },
      menu: {
        gridArea: 'menu',
        marginInlineStart: ['-0.625rem', '0px'],
        '.menu-words.menu-words': { display: ['none', null, 'inline'] },
      },
    },
  },
  // On a phone all that acts stands at the bottom, under the thumb. On a desk the logo's row scrolls away and the menu stays.
  DOCKED: {
    order: ['tools', 'nav', 'theater'],
    row: {
      display: ['flex', null, 'grid'],
      alignItems: 'center',
      columnGap: 4,
      height: ['var(--header-logo-row)', null, 'auto'],
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateRows: ROWS,
      gridTemplateAreas: '"logo tools" "nav theater"',
    },
    parts: {
      logo: { ...logo, gridArea: 'logo' },
      rest: {
        display: ['flex', null, 'contents'],
        position: 'fixed',
        insetInline: 0,
        bottom: 0,
        alignItems: 'center',
        gap: 1,
        height: 'var(--dock-height)',
        paddingInline: '0.75rem',
        paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
        bg: 'headerBackground',
        borderTop: '1px solid',
        borderColor: 'borderOnHeaderBackground',
      },
      nav: { ...menuBar, display: ['none', null, 'block'], gridArea: 'nav', marginInlineStart: '-0.75rem' },
      theater: {
        gridArea: 'theater',
        order: [-1, null, 0],
        flex: '1 1 auto',
        minWidth: 0,
        width: [null, null, 'min(16rem, 40vw)'],
      },
      tools: { ...tools, display: ['contents', null, 'flex'], gridArea: 'tools', justifySelf: 'end' },
      search: words(['none', null, 'inline']),
      book: book(['block']),
      member: onDesk,
      menu: { display: ['block', null, 'none'] },
    },
  },
}
