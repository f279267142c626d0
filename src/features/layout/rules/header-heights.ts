import type { FOOTER_LAYOUTS, HEADER_LAYOUTS, LOGO_SIZES } from '../../theme/rules/theme-config'

export type HeaderLayoutName = (typeof HEADER_LAYOUTS)[number]
export type FooterLayoutName = (typeof FOOTER_LAYOUTS)[number]
export type LogoSize = (typeof LOGO_SIZES)[number]

/** Widths a header is drawn for: below 768 px, from there, from 1024 px (specification §9 breakpoints). */
export type Width = 'phone' | 'tablet' | 'desk'

/** One header at one width, in rem. */
export interface HeaderMeasure {
  /** Height of the logo's picture; letters follow it. */
  logo: number
  /** The row with the logo. */
  logoRow: number
  /** The row below it; 0 where there is one row. */
  secondRow: number
  /** What of the header stays at the top of the window while the page scrolls. */
  stays: number
  /** The bar at the bottom of the window; 0 where there is none. */
  dock: number
}

interface Frame {
  /** The logo row is at least so high … */
  row: number
  /** … and leaves so much air around the logo. */
  air: number
  /** What a NORMAL logo is multiplied by here. */
  scale: number
  secondRow?: number
  dock?: number
  /** The logo's row scrolls away, the second row stays. */
  scrollsLogo?: boolean
}

const LOGO_HEIGHTS: Record<LogoSize, number> = { SMALL: 1.5, NORMAL: 2, LARGE: 2.75 }

const BAR: Frame = { row: 4.5, air: 1.5, scale: 1 }
const PHONE_BAR: Frame = { row: 3.75, air: 1, scale: 1 }
const DECK: Frame = { row: 4, air: 1.5, scale: 1, secondRow: 3.5, scrollsLogo: true }

const FRAMES: Record<HeaderLayoutName, Record<Width, Frame>> = {
  BALANCED: { phone: PHONE_BAR, tablet: BAR, desk: BAR },
  CENTERED: {
    phone: { row: 3.25, air: 1, scale: 1.125, secondRow: 3.5, scrollsLogo: true },
    tablet: BAR,
    desk: { row: 4, air: 1.25, scale: 1.125, secondRow: 3 },
  },
  COMPACT: {
    phone: { row: 3.25, air: 0.75, scale: 0.875 },
    tablet: { row: 3.25, air: 0.75, scale: 0.875 },
    desk: { row: 3.25, air: 0.75, scale: 0.875 },
  },
  DOCKED: { phone: { row: 3.25, air: 1, scale: 1, dock: 4, scrollsLogo: true }, tablet: DECK, desk: DECK },
}

/**
 * How high a header stands, in rem, for each width: a table by layout (§3 Live-preview messages), stretched by the logo.
 * At a single location a phone's centred header has no theater to show and stays in one row.
 */
export function headerHeights(header: {
  layout: HeaderLayoutName
  logoSize: LogoSize
  hasTheater: boolean
}): Record<Width, HeaderMeasure> {
  const { layout, logoSize, hasTheater } = header
  const frames = FRAMES[layout]
  const phone = layout === 'CENTERED' && !hasTheater ? PHONE_BAR : frames.phone
  return {
    phone: measure(phone, logoSize),
    tablet: measure(frames.tablet, logoSize),
    desk: measure(frames.desk, logoSize),
  }
}

function measure(frame: Frame, logoSize: LogoSize): HeaderMeasure {
  const { row, air, scale, secondRow = 0, dock = 0, scrollsLogo = false } = frame
  const logo = LOGO_HEIGHTS[logoSize] * scale
  const logoRow = Math.max(row, logo + air)
  return { logo, logoRow, secondRow, stays: scrollsLogo ? secondRow : logoRow + secondRow, dock }
}

/** The layout in force; a name this site does not know is the first. */
export function headerLayoutOf(name: string): HeaderLayoutName {
  return isKeyOf(FRAMES, name) ? name : 'BALANCED'
}

/** The footer's layout in force; a name this site does not know is the first. */
export function footerLayoutOf(name: string): FooterLayoutName {
  return name === 'CENTERED' || name === 'COLUMNS' ? name : 'BALANCED'
}

/** The logo's size in force; a name this site does not know is NORMAL. */
export function logoSizeOf(name: string): LogoSize {
  return isKeyOf(LOGO_HEIGHTS, name) ? name : 'NORMAL'
}

function isKeyOf<T extends object>(table: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(table, name)
}
