const HEIGHTS: Record<string, number[]> = { SMALL: [1, 2], MEDIUM: [3, 4], LARGE: [5, 6] }

/** Air between two widgets, beyond the gap that is always there. An unknown size is a medium one. */
export function SpacerWidget({ size }: { size: string }) {
  return <div aria-hidden="true" sx={{ paddingBlockStart: HEIGHTS[size.toUpperCase()] ?? HEIGHTS['MEDIUM'] }} />
}
