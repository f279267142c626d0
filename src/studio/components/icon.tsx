/** Paths on a 20 unit box. */
const PATHS = {
  undo: 'M8 4 4 8l4 4M4 8h7.5a4.5 4.5 0 0 1 0 9H8',
  redo: 'm12 4 4 4-4 4M16 8H8.500a4.500 4.500 0 0 0 0 9H12',
  close: 'm5 5 10 10M15 5 5 15',
  arrow: 'M4 10h11M11 6l4 4-4 4',
  clock: 'M10 3a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM10 6.500V10l2.500 1.800',
} as const

export function Icon({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  )
}
