import type { ThemeUICSSObject } from 'theme-ui'
import { hash } from '../../../platform/hash'

const WIDTH = 1600
const HEIGHT = 600
const BAY = 112
const STOREY = 88
const WINDOW = { width: 44, height: 50 }

const styles: ThemeUICSSObject = {
  display: 'block',
  width: '100%',
  height: '100%',
  '.facade-house': { fill: 'surfaceOnStage' },
  '.facade-street': { fill: 'surfaceOnStage', opacity: 0.5 },
  '.facade-dark': { fill: 'stage' },
  '.facade-lit': { fill: 'stageAction' },
  '.facade-bulbs': { stroke: 'stageAction', strokeWidth: 12, strokeLinecap: 'round' },
}

/** A drawn house for a theater without a picture, lit otherwise for each. @param id a theater's */
export function Facade({ id }: { id: string }) {
  const bays = 5 + (hash(`${id} bays`) % 3) * 2
  const storeys = 3 + (hash(`${id} storeys`) % 3)
  const [left, top] = [(WIDTH - bays * BAY) / 2, HEIGHT - 120 - storeys * STOREY]
  const windows = Array.from({ length: bays * storeys }, (_, at) => ({
    x: left + (at % bays) * BAY + (BAY - WINDOW.width) / 2,
    y: top + Math.floor(at / bays) * STOREY + 28,
    ...WINDOW,
    isLit: hash(`${id} ${at}`) % 5 < 2,
  }))
  const street = Array.from({ length: 8 }, (_, at) => {
    const height = 120 + (hash(`${id} street ${at}`) % 160)
    return { x: at * 200, y: HEIGHT - height, width: 200, height }
  })
  const canopy = { x: left - 36, y: HEIGHT - 116, width: bays * BAY + 72, height: 36 }
  const door = { x: WIDTH / 2 - 84, y: HEIGHT - 66, width: 168, height: 66 }
  const bulbs = Array.from({ length: bays * 2 }, (_, at) => `M${left + 28 + at * 56} ${HEIGHT - 98}h0`)
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" sx={styles} aria-hidden="true">
      <path className="facade-street" d={outline(street)} />
      <path className="facade-house" d={outline([{ x: left, y: top, width: bays * BAY, height: HEIGHT - top }])} />
      <path className="facade-dark" d={outline([...windows.filter(({ isLit }) => !isLit), canopy])} />
      <path className="facade-lit" d={outline([...windows.filter(({ isLit }) => isLit), door])} />
      <path className="facade-bulbs" d={bulbs.join('')} />
    </svg>
  )
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Path of several boxes: in a page's HTML much shorter than an element for each. */
function outline(boxes: readonly Box[]): string {
  return boxes.map(({ x, y, width, height }) => `M${x} ${y}h${width}v${height}h-${width}z`).join('')
}
