import { keyframes } from '@emotion/react'

const breathe = keyframes({ '50%': { opacity: 0.45 } })

const styles = {
  display: 'block',
  bg: 'backgroundWithOffset',
  borderRadius: 'small',
  // Visible with forced colours, which remove backgrounds.
  outline: '1px solid transparent',
  outlineOffset: '-1px',
  animation: `${breathe} 1.6s ease-in-out infinite`,
}

/** Placeholder of content that is loading. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height }: { width?: string; height: string }) {
  return <span aria-hidden="true" sx={styles} style={{ width, height }} />
}
