import { type CSSProperties, type RefObject, useContext } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { breakLongWords } from './word-width'
import { designPoster, type PosterShape } from './poster-design'
import { PosterDrawingsContext } from './poster-drawings'

const sheetStyles: ThemeUICSSObject = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  textAlign: 'start',
  // Generated content: a title is in the page once, for searching and copying.
  '[data-words]::before': { content: 'attr(data-words)' },
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
}
const wideSheetStyles: ThemeUICSSObject = { ...sheetStyles, flexDirection: 'row' }
// Overlaps by one pixel, because rounding could leave a gap.
const artStyles: ThemeUICSSObject = { display: 'block', flex: '1 1 0', minHeight: 0, width: '100%', mb: '-1px' }
const wideArtStyles: ThemeUICSSObject = { display: 'block', flex: '1 1 0', minWidth: 0, height: '100%' }
const textStyles: ThemeUICSSObject = { flex: 'none', px: '6cqw', pt: '6cqw', pb: '5.5cqw' }
const wideTextStyles: ThemeUICSSObject = { flex: 'none', alignSelf: 'flex-end', width: '58cqw', p: '4cqw' }
const titleStyles: ThemeUICSSObject = {
  display: 'block',
  fontFamily: 'display',
  fontSize: 'calc(var(--size) * var(--display-scale, 1))',
  fontWeight: 'display',
  fontStretch: 'var(--font-stretch-display)',
  hyphens: 'manual',
  letterSpacing: '-0.005em',
  wordSpacing: '0.06em',
  textTransform: 'uppercase',
  overflowWrap: 'anywhere',
}
const creditStyles: ThemeUICSSObject = {
  display: 'block',
  mt: '2.5cqw',
  fontFamily: 'body',
  fontSize: 'max(0.5625rem, 3.6cqw)',
  fontWeight: 'medium',
  lineHeight: 1.25,
  letterSpacing: '0.06em',
  textTransform: 'uppercase',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  // Too narrow for a readable credit: its place stays, for which the drawing is made.
  '@container (max-width: 8rem)': { fontSize: '3.6cqw', visibility: 'hidden' },
}

/** What a typographic poster shows. */
export interface PosterSheetProps {
  id: string
  title: string
  year?: number | string | null | undefined
  director?: string | null | undefined
  /** `tall`, 2 : 3, for a film; `wide`, 16 : 9, for an event. */
  shape?: PosterShape
  /** Renders only the drawing, where the title is shown next to it. */
  isWordless?: boolean
  /** Leaves out the drawing: it is below a picture. */
  isWordsOnly?: boolean
}

interface SheetProps extends PosterSheetProps {
  element: RefObject<HTMLSpanElement>
  /** False: the place of the drawing stays empty. */
  isDrawn: boolean
}

/** Background, words and drawing of a typographic poster. */
export function PosterSheet({ element, isDrawn, ...props }: SheetProps) {
  const { id, title, year, director, shape = 'tall', isWordless = false, isWordsOnly = false } = props
  const credit = [director, year].filter(Boolean).join(' · ')
  const drawings = useContext(PosterDrawingsContext)
  const design = designPoster({ id, title, shape, isWordless, hasCredit: credit !== '', drawings })
  const { palette, composition, title: fitted, artHeight, vary } = design
  const isWide = shape === 'wide'
  // A distinct background next to the title, so that drawings are cut off at a visible edge.
  const ground = isWide ? `color-mix(in srgb, ${palette.ground} 84%, ${palette.form})` : palette.ground
  const isArtFirst = !isWide && composition.stands === 'top'
  const art = isWordsOnly ? null : (
    <svg
      viewBox={`0 0 100 ${artHeight}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      sx={isWide ? wideArtStyles : artStyles}
      {...(isWide ? { style: { backgroundColor: ground } } : {})}
    >
      {isDrawn ? composition.draw({ ...palette, ground, height: artHeight, vary }) : null}
    </svg>
  )
  const text = (
    <span sx={isWide ? wideTextStyles : textStyles}>
      <span sx={titleStyles} style={{ '--size': `${fitted.size}cqw`, lineHeight: fitted.lineHeight } as CSSProperties}>
        {/* Keeps its own direction, aligned to the page's start: a card's button is at the other side. */}
        <bdi data-words={breakLongWords(title)} />
      </span>
      {credit ? (
        <span sx={creditStyles}>
          <bdi data-words={credit} />
        </span>
      ) : null}
    </span>
  )
  return (
    <span
      ref={element}
      sx={isWide ? wideSheetStyles : sheetStyles}
      style={{ backgroundColor: palette.ground, color: palette.ink }}
    >
      {isArtFirst || isWordless ? art : text}
      {isWordless ? null : isArtFirst ? text : art}
    </span>
  )
}
