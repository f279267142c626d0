import type { ThemeUICSSObject } from 'theme-ui'
import { hash } from '../../../platform/hash'

const WIDTH = 1600
const HEIGHT = 600
const BAY = 112
const STOREY = 88
const STREET_BAY = 200
const WINDOW = { width: 44, height: 50 }

const styles: ThemeUICSSObject = {
  display: 'block',
  width: '100%',
  height: '100%',
  path: { strokeWidth: WINDOW.height },
  '.facade-house': { fill: 'surfaceOnStage' },
  '.facade-street': { stroke: 'surfaceOnStage', strokeWidth: STREET_BAY, opacity: 0.5 },
  '.facade-dark': { stroke: 'stage', strokeDasharray: `${WINDOW.width} ${BAY - WINDOW.width}` },
  '.facade-canopy': { stroke: 'stage', strokeWidth: 36 },
  '.facade-lit': { stroke: 'stageAction' },
  '.facade-bulbs': { stroke: 'stageAction', strokeWidth: 12, strokeLinecap: 'round', strokeDasharray: `0 ${BAY / 2}` },
}

/** A drawn house for a theater without a picture, lit otherwise for each: broad lines, which take few bytes. @param id a theater's */
export function Facade({ id }: { id: string }) {
  const bays = 5 + (hash(`${id} bays`) % 3) * 2
  const storeys = 3 + (hash(`${id} storeys`) % 3)
  const [left, top] = [(WIDTH - bays * BAY) / 2, HEIGHT - 120 - storeys * STOREY]
  const start = left + (BAY - WINDOW.width) / 2
  const rows = Array.from({ length: storeys }, (_, row) => top + 50 + row * STOREY)
  const lit = rows.flatMap((y, row) =>
    Array.from({ length: bays }, (_, bay) =>
      hash(`${id} ${row * bays + bay}`) % 5 < 2 ? `M${start + bay * BAY} ${y}h${WINDOW.width}` : '',
    ),
  )
  const street = Array.from(
    { length: WIDTH / STREET_BAY },
    (_, at) => `M${(at + 0.5) * STREET_BAY} ${HEIGHT}v-${120 + (hash(`${id} street ${at}`) % 160)}`,
  )
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" sx={styles} aria-hidden="true">
      <path className="facade-street" d={street.join('')} />
      <path className="facade-house" d={`M${left} ${top}h${bays * BAY}v${HEIGHT}h-${bays * BAY}z`} />
      <path className="facade-dark" d={rows.map(y => `M${start} ${y}h${bays * BAY - 1}`).join('')} />
      <path className="facade-canopy" d={`M${left - 36} ${HEIGHT - 98}h${bays * BAY + 72}`} />
      <path className="facade-lit" d={`${lit.join('')}M${WIDTH / 2 - 84} ${HEIGHT - 25}h168`} />
      <path className="facade-bulbs" d={`M${left + 28} ${HEIGHT - 98}h${bays * BAY - 28}`} />
    </svg>
  )
}
