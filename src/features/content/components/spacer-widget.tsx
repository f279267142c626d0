const HEIGHTS: Record<string, number[]> = { SMALL: [1, 2], MEDIUM: [3, 4], LARGE: [5, 6] }

/** Space between two widgets, in addition to the usual gap. An unknown size counts as medium. */
export function SpacerWidget({ size }: { size: string }) {
  return <div aria-hidden="true" sx={{ paddingBlockStart: HEIGHTS[size.toUpperCase()] ?? HEIGHTS['MEDIUM'] }} />
}
