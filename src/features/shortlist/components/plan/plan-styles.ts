import type { ThemeUICSSObject } from 'theme-ui'
import { choiceStyles } from '../../../../ui/field-styles'

export const BEST_STYLES: ThemeUICSSObject = {
  display: 'grid',
  gap: 2,
  p: [3, 4],
  bg: 'muted',
  color: 'readableOnMuted',
  borderRadius: 'medium',
  '& h2': { m: 0, fontFamily: 'heading', fontSize: 'lg', lineHeight: 1.2 },
  '& > p': { m: 0 },
  '.best-time': { fontSize: 'lg', fontWeight: 'semibold' },
  '.best-next': { justifySelf: 'start', mt: 1 },
}

/** Three answers in a row, each large enough for a finger. */
export const ANSWERS_STYLES: ThemeUICSSObject = {
  m: 0,
  p: 0,
  border: 0,
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 1,
  '& label': {
    display: 'flex',
    // Cards beside each other are narrower than a phone.
    flexDirection: ['row', 'column'],
    alignItems: 'center',
    justifyContent: 'center',
    gap: [2, 1],
    minHeight: 'button',
    minWidth: 0,
    px: 1,
    py: [0, 2],
    overflowWrap: 'anywhere',
    border: '1px solid',
    borderColor: 'borderStrong',
    borderRadius: 'small',
    cursor: 'pointer',
    fontSize: 'sm',
  },
  '& label:has(:checked)': { borderColor: 'primaryInk', fontWeight: 'semibold' },
  '& label:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primaryInk', outlineOffset: '2px' },
}

export const RADIO_STYLES = choiceStyles('circle', { width: '0.625rem', height: '0.625rem', borderRadius: 'circle' })

export const WHO_STYLES: ThemeUICSSObject = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 1,
  fontSize: 'sm',
  overflowWrap: 'anywhere',
}

export const FORM_STYLES: ThemeUICSSObject = { display: 'grid', gap: 3, maxWidth: '28rem' }
export const BAR_STYLES: ThemeUICSSObject = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }
