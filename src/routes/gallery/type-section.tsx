import type { ThemeUICSSObject } from 'theme-ui'
import { GallerySection } from './specimen'

const rowStyles: ThemeUICSSObject = {
  display: 'grid',
  gridTemplateColumns: ['1fr', null, '11rem minmax(0, 1fr)'],
  alignItems: 'baseline',
  gap: [2, null, 5],
  py: 4,
  borderTop: '1px solid',
  borderColor: 'border',
  '&:first-of-type': { borderTop: 0, pt: 0 },
}
const nameStyles: ThemeUICSSObject = {
  fontSize: 'sm',
  lineHeight: 'snug',
  '& > span': { display: 'block', color: 'textAlt' },
}

const SCALE: readonly { name: string; note: string; sample: string; styles: ThemeUICSSObject }[] = [
  { name: 'Display', note: '44–80 px, one a screen', sample: 'Tonight, 35 mm', styles: { variant: 'text.display' } },
  { name: 'Section', note: '26–34 px', sample: 'Coming soon', styles: { variant: 'text.h2' } },
  { name: 'Name', note: '20 px', sample: 'The Cabinet of Dr. Caligari', styles: { variant: 'text.lg' } },
  {
    name: 'Lead',
    note: '20 px',
    sample: 'A count, a ship, a shadow on the stairs. With a live organ on Saturday.',
    styles: { fontSize: 'lg' },
  },
  {
    name: 'Body',
    note: '16 px on 1.55',
    sample:
      'Films on this programme have stood the test of time, and most of them the test of fire, flood and bad storage. We show them from the best print that can be had.',
    styles: { maxWidth: 'text' },
  },
  { name: 'Meta', note: '14 px, subdued', sample: '1 h 34 · 1922 · F. W. Murnau', styles: { variant: 'text.meta' } },
  { name: 'Time', note: 'bold, tabular figures', sample: '17:30 19:15 21:40', styles: { variant: 'text.time' } },
  { name: 'Small', note: '13 px, the least', sample: 'Screen 1 · film starts 19:25', styles: { fontSize: 'xs' } },
]

/** The type scale, with the use of each size. */
export function TypeSection() {
  return (
    <GallerySection
      id="type"
      title="Type"
      lead="Two sizes of contrast a screen. Headings in the operator’s heading family, all else in the body family; sizes follow the width of the window."
    >
      <div>
        {SCALE.map(({ name, note, sample, styles }) => (
          <div key={name} sx={rowStyles}>
            <div sx={nameStyles}>
              <strong>{name}</strong>
              <span>{note}</span>
            </div>
            <div sx={styles}>{sample}</div>
          </div>
        ))}
      </div>
    </GallerySection>
  )
}
