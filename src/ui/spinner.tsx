import { keyframes } from '@emotion/react'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

const spinnerStyles = {
  animation: `${turn} 750ms linear infinite`,
  color: 'primaryInk',
  '@media (forced-colors: active)': { color: 'CanvasText' },
}

interface SpinnerProps {
  /** Accessible name: what is loading. */
  label: string
  /** Pixels; 48 with a stroke of 4, one turn in 750 ms (specification §9). */
  size?: number
  stroke?: number
}

export function Spinner({ label, size = 48, stroke = 4 }: SpinnerProps) {
  const radius = (size - stroke) / 2
  const length = 2 * Math.PI * radius
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      fill="none"
      sx={spinnerStyles}
    >
      <circle cx={size / 2} cy={size / 2} r={radius} stroke="currentColor" strokeOpacity={0.2} strokeWidth={stroke} />
      <circle
        cx={size / 2}
        cy={size / 2}
        r={radius}
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeDasharray={`${length / 4} ${length}`}
      />
    </svg>
  )
}

const breathe = keyframes({ '50%': { opacity: 0.45 } })

const skeletonStyles = {
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
  return <span aria-hidden="true" sx={skeletonStyles} style={{ width, height }} />
}
