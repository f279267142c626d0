import type { FOOTER_LAYOUTS, HEADER_LAYOUTS, LOGO_SIZES } from '../../theme/rules/theme-config'

export type HeaderLayoutName = (typeof HEADER_LAYOUTS)[number]
export type FooterLayoutName = (typeof FOOTER_LAYOUTS)[number]
export type LogoSize = (typeof LOGO_SIZES)[number]

/** Viewport widths of a header: below 768 px, from 768 px, from 1024 px (specification §9 breakpoints). */
export type Width = 'phone' | 'tablet' | 'desk'

/** Measures of a header at one width, in rem. */
export interface HeaderMeasure {
  /** Height of the logo's picture; a wordmark follows it. */
  logo: number
  /** Height of the row with the logo. */
  logoRow: number
  /** Height of the row below it; 0 for a single row. */
  secondRow: number
  /** Height that stays at the top of the viewport while the page scrolls. */
  stays: number
  /** Height of the bar at the bottom of the viewport; 0 for none. */
  dock: number
}

interface Frame {
  /** Minimum height of the logo row. */
  row: number
  /** Minimum space around the logo. */
  air: number
  /** Factor of the logo's height. */
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
 * Heights of a header, in rem, for each width: by layout (specification §3 Live-preview messages), extended by the
 * logo's size. At a single location the centred header has one row on a phone.
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

/** The header layout of a name; falls back to BALANCED. */
export function headerLayoutOf(name: string): HeaderLayoutName {
  return isKeyOf(FRAMES, name) ? name : 'BALANCED'
}

/** The footer layout of a name; falls back to BALANCED. */
export function footerLayoutOf(name: string): FooterLayoutName {
  return name === 'CENTERED' || name === 'COLUMNS' ? name : 'BALANCED'
}

/** The logo size of a name; falls back to NORMAL. */
export function logoSizeOf(name: string): LogoSize {
  return isKeyOf(LOGO_HEIGHTS, name) ? name : 'NORMAL'
}

function isKeyOf<T extends object>(table: T, name: PropertyKey): name is keyof T {
  return Object.hasOwn(table, name)
}
