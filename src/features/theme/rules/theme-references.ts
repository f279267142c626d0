/** References to custom properties, so that a live preview changes fonts without re-rendering. */
export const FONT_REFERENCES = {
  fonts: { body: 'var(--font-body)', heading: 'var(--font-heading)', display: 'var(--font-display)' },
  fontWeights: {
    body: 'var(--font-weight-body)',
    heading: 'var(--font-weight-heading)',
    bold: 'var(--font-weight-bold)',
    medium: 'var(--font-weight-medium)',
    semibold: 'var(--font-weight-semibold)',
    display: 'var(--font-weight-display)',
  },
  fontStyles: { body: 'var(--font-style-body)', heading: 'var(--font-style-heading)' },
}
