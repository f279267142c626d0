import type { ThemeUICSSObject } from 'theme-ui'

/** Styles of the form by class name. */
export const QUICK_BUY_STYLES: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 4,
  // Clears the gesture bar of phones.
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
  '.step': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, minWidth: 0, m: 0, p: 0, border: 0 },
  '.step-name': { m: 0, p: 0, fontSize: 'md', fontWeight: 'semibold', lineHeight: 'snug' },
  '.step-note': { m: 0, color: 'textAlt', fontSize: 'sm' },
  '.step-note a': { color: 'inherit' },
  '.days': { display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' },
  '.day-state': { fontWeight: 'body', fontSize: 'xs' },
  '.later': { flex: '0 1 11rem', minWidth: '8rem' },
  '.places': { display: 'flex', flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 },
  // Sets the times apart from the other steps.
  '.times': {
    display: 'grid',
    gap: 3,
    minHeight: '7.5rem',
    alignContent: 'start',
    pt: 4,
    borderTop: '1px solid',
    borderColor: 'border',
  },
  '.times .chips': { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(10rem, 100%), 1fr))' },
  '.times .chip': { maxWidth: 'none', height: '100%' },
  '.times-head': { display: 'grid', gap: 1 },
  '.box': { p: 4, borderRadius: 'medium', bg: 'backgroundWithOffset', color: 'text' },
  '.box > p': { m: 0 },
  '.box > * + *': { mt: 3 },
}
