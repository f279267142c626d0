import type { ThemeUICSSObject } from 'theme-ui'
import { toDeclarations } from '../../theme/rules/css-properties'
import { BREAKPOINTS, isKnown } from '../../theme/rules/shape-scales'
import type { HEADER_LAYOUTS, LOGO_SIZES } from '../../theme/rules/theme-config'

type HeaderLayoutName = (typeof HEADER_LAYOUTS)[number]
type LogoSize = (typeof LOGO_SIZES)[number]

/** The header layout of a name; falls back to BALANCED. */
export function headerLayoutOf(name: string): HeaderLayoutName {
  return isKnown(FRAMES, name) ? name : 'BALANCED'
}

/** The logo size of a name; falls back to NORMAL. */
export function logoSizeOf(name: string): LogoSize {
  return isKnown(LOGO_HEIGHTS, name) ? name : 'NORMAL'
}

/** `rest` contains all but the logo; `tools` contains search, quick buy, member access and the menu's button. */
type HeaderPart = 'logo' | 'rest' | 'nav' | 'theater' | 'tools' | 'search' | 'book' | 'member' | 'menu'

interface HeaderLayout {
  /** Reading and tab order of `rest`. */
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
/** On a phone its icon, not its tap target, aligns with the page's column. */
const belowDesk: ThemeUICSSObject = { display: ['block', null, null, 'none'], marginInlineEnd: ['-0.625rem', '0px'] }
/** Visibility of the search button's label. */
const words = (display: (string | null)[]): ThemeUICSSObject => ({ '.search-words.search-words': { display } })

/** Quick buy: on a phone its icon only, in layouts with space for it; else it is in the menu. */
const book = (display: (string | null)[]): ThemeUICSSObject => ({
  display,
  '.book-words.book-words': { display: ['none', null, 'inline'] },
})
/** Without a theater control a phone has space for it too. */
const bookBesideTheater: ThemeUICSSObject = {
  ...book(['none', null, 'block']),
  '[data-single] &': { display: 'block' },
}

/** Positions of the parts for each of the operator's layouts. Breakpoints of array values: 640, 768, 1024, 1280 px. */
export const HEADER_LAYOUT_STYLES: Record<HeaderLayoutName, HeaderLayout> = {
  // One bar: logo, menu, then the controls at its end.
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
      // In large text it keeps space for the button of its overflow list; the theater shrinks instead.
      nav: { ...menuBar, flex: '1 1 0', minWidth: '5.5rem' },
      // It shrinks before the logo on a phone, and before the links to languages in large text.
      theater: {
        flex: ['0 999 11rem', null, '0 999 16rem', '0 999 12rem', '0 999 16rem'],
        minWidth: ['min(5.5rem, 15vw)', '5.5rem'],
      },
      tools: { ...tools, flex: '0 1 auto', minWidth: 0, '& > *': { flex: 'none' } },
      search: words(['none', null, null, null, 'inline']),
      book: bookBesideTheater,
      member: onDesk,
      menu: belowDesk,
    },
  },
  // The logo in the centre, the theater before it, the controls after it; the menu centred below.
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
      // A single location has no theater control: its header on a phone is one row with a centred logo.
      '&[data-single]': {
        gridTemplateColumns: ['minmax(0, 1fr) minmax(0, auto) minmax(0, 1fr)'],
        gridTemplateAreas: ['". logo tools"', null, null, '". logo tools" "nav nav nav"'],
      },
    },
    parts: {
      logo: { ...logo, gridArea: 'logo', justifyContent: 'center' },
      rest: contents,
      nav: {
        ...menuBar,
        gridArea: 'nav',
        alignSelf: 'start',
        '& > nav > div > div': { justifyContent: 'safe center' },
      },
      theater: { gridArea: 'theater', minWidth: 0, width: '100%', maxWidth: ['none', null, '16rem'] },
      tools: { ...tools, gridArea: 'tools', justifySelf: 'end' },
      search: words(['none', null, null, 'inline']),
      book: book(['block']),
      member: onDesk,
      menu: belowDesk,
    },
  },
  // Minimal: one low bar, with the menu behind its button at every width, which comes first.
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
      // On a phone the two columns after it contain only their gaps.
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
  // On a phone all controls are at the bottom, within reach of the thumb. On a desktop the logo's row scrolls away and
  // the menu stays.
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

/** Viewport widths of a header: below 768 px, from 768 px, from 1024 px (specification §9 breakpoints). */
type Width = 'phone' | 'tablet' | 'desk'

/** In rem. */
interface Frame {
  /** Minimum height of the logo row. */
  row: number
  /** Minimum space around the logo. */
  air: number
  /** Factor of the logo's height. */
  scale: number
  /** Height of the row below the logo's. */
  secondRow?: number
  /** Height of the bar at the bottom of the viewport. */
  dock?: number
  /** The logo's row scrolls away, the second row stays. */
  scrollsLogo?: boolean
}

const LOGO_HEIGHTS: Record<LogoSize, number> = { SMALL: 1.5, NORMAL: 2, LARGE: 2.75 }

const BAR: Frame = { row: 4.5, air: 1.5, scale: 1 }
const LOW_BAR: Frame = { row: 3.25, air: 0.75, scale: 0.875 }
const PHONE_BAR: Frame = { row: 3.75, air: 1, scale: 1 }
const DECK: Frame = { row: 4, air: 1.5, scale: 1, secondRow: 3.5, scrollsLogo: true }

const FRAMES: Record<HeaderLayoutName, Record<Width, Frame>> = {
  BALANCED: { phone: PHONE_BAR, tablet: BAR, desk: BAR },
  CENTERED: {
    phone: { row: 3.25, air: 1, scale: 1.125, secondRow: 3.5, scrollsLogo: true },
    tablet: BAR,
    desk: { row: 4, air: 1.25, scale: 1.125, secondRow: 3 },
  },
  COMPACT: { phone: LOW_BAR, tablet: LOW_BAR, desk: LOW_BAR },
  DOCKED: { phone: { row: 3.25, air: 1, scale: 1, dock: 4, scrollsLogo: true }, tablet: DECK, desk: DECK },
}

interface Header {
  layout: HeaderLayoutName
  logoSize: LogoSize
  hasTheater: boolean
}

/** Heights of a header, in rem, by layout (specification §3 Live-preview messages), extended by the logo's size. */
export function headerHeights({ layout, logoSize, hasTheater }: Header) {
  const frames = FRAMES[layout]
  // At a single location the centred header has one row on a phone.
  const phone = layout === 'CENTERED' && !hasTheater ? PHONE_BAR : frames.phone
  return {
    phone: measure(phone, logoSize),
    tablet: measure(frames.tablet, logoSize),
    desk: measure(frames.desk, logoSize),
  }
}

/** `stays` is the height that stays at the top of the viewport while the page scrolls. */
function measure(frame: Frame, logoSize: LogoSize) {
  const { row, air, scale, secondRow = 0, dock = 0, scrollsLogo = false } = frame
  const logo = LOGO_HEIGHTS[logoSize] * scale
  const logoRow = Math.max(row, logo + air)
  return { logo, logoRow, secondRow, stays: scrollsLogo ? secondRow : logoRow + secondRow, dock }
}

/**
 * The header's measures as custom properties of the root element, shared by the header, anchors, sticky bars and the
 * footer. `--header-height` is the height that stays at the top of the viewport, `--dock-height` that of the bar at its
 * bottom. Without scripts nothing is sticky, and the whole menu is shown.
 */
export function headerHeightStyles({ phone, tablet, desk }: ReturnType<typeof headerHeights>): string {
  return [
    rootRule(phone),
    `@media(min-width:${BREAKPOINTS[1]}){${rootRule(tablet)}}`,
    `@media(min-width:${BREAKPOINTS[2]}){${rootRule(desk)}}`,
    '@media(scripting:none){:root{--header-height:0px;--dock-height:0px}}',
  ].join('')
}

function rootRule({ logo, logoRow, secondRow, stays, dock }: ReturnType<typeof measure>): string {
  const properties = {
    '--header-height': `${stays}rem`,
    '--header-whole': `${logoRow + secondRow}rem`,
    '--header-logo-row': `${logoRow}rem`,
    '--header-second-row': `${secondRow}rem`,
    '--logo-height': `${logo}rem`,
    '--dock-height': dock > 0 ? `calc(${dock}rem + env(safe-area-inset-bottom, 0px))` : '0px',
  }
  return `:root{${toDeclarations(properties)}}`
}
