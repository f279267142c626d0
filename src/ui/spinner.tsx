import { keyframes } from '@emotion/react'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

const styles = {
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
      sx={styles}
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
