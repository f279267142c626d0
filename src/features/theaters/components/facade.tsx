import type { ThemeUICSSObject } from 'theme-ui'
import { hash } from '../../../platform/hash'

const WIDTH = 1600
const HEIGHT = 600
const BAY = 84
const STOREY = 88
const WINDOW = { width: 36, height: 48 }

const styles: ThemeUICSSObject = {
  display: 'block',
  width: '100%',
  height: '100%',
  '.facade-house': { fill: 'surfaceOnStage' },
  '.facade-street': { fill: 'surfaceOnStage', opacity: 0.5 },
  '.facade-dark': { fill: 'stage' },
  '.facade-lit': { fill: 'stageAction' },
}

/** A drawn house for a theater without a picture, lit otherwise for each. @param id a theater's */
export function Facade({ id }: { id: string }) {
  const bays = 7 + (hash(`${id} bays`) % 4) * 2
  const storeys = 3 + (hash(`${id} storeys`) % 3)
  const [left, top] = [(WIDTH - bays * BAY) / 2, HEIGHT - 120 - storeys * STOREY]
  const windows = Array.from({ length: bays * storeys }, (_, at) => ({
    x: left + (at % bays) * BAY + (BAY - WINDOW.width) / 2,
    y: top + Math.floor(at / bays) * STOREY + 28,
    isLit: hash(`${id} ${at}`) % 5 < 2,
  }))
  const neighbours = Array.from({ length: 12 }, (_, at) => 120 + (hash(`${id} street ${at}`) % 160))
  const bulbs = Array.from({ length: bays * 3 }, (_, at) => left - 20 + (at * (bays * BAY + 40)) / (bays * 3 - 1))
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="xMidYMax slice" sx={styles} aria-hidden="true">
      {neighbours.map((height, at) => (
        <rect key={at} className="facade-street" x={at * 134} y={HEIGHT - height} width={134} height={height} />
      ))}
      <rect className="facade-house" x={left} y={top} width={bays * BAY} height={HEIGHT - top} />
      {windows.map(({ x, y, isLit }) => (
        <rect key={`${x} ${y}`} className={isLit ? 'facade-lit' : 'facade-dark'} {...{ x, y }} {...WINDOW} />
      ))}
      <rect className="facade-dark" x={left - 36} y={HEIGHT - 116} width={bays * BAY + 72} height={36} />
      {bulbs.map(x => (
        <circle key={x} className="facade-lit" cx={x} cy={HEIGHT - 98} r={6} />
      ))}
      <rect className="facade-lit" x={WIDTH / 2 - 84} y={HEIGHT - 66} width={168} height={66} />
    </svg>
  )
}
