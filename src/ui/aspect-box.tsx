import type { ReactNode } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'

const styles: ThemeUICSSObject = {
  position: 'relative',
  width: '100%',
  overflow: 'hidden',
  '& > *': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
}

/** Reserves space in a fixed aspect ratio. @param ratio width over height, default 4/3 (specification §9) */
export function AspectBox({ ratio = 4 / 3, children }: { ratio?: number; children: ReactNode }) {
  return (
    <div sx={styles} style={{ aspectRatio: String(ratio) }}>
      {children}
    </div>
  )
}
