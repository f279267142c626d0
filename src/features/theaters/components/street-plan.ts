/** SVG paths of a made-up street plan on a 400 × 200 canvas. */
export interface StreetPlan {
  roads: string
  lanes: string
  river: string
}

const WIDTH = 400
const HEIGHT = 200

/** Draws a street plan that is always the same for the same text. */
export function drawStreets(place: string): StreetPlan {
  const random = seededRandom(place)
  const tilt = random() * 0.5 - 0.25
  const column = (x: number) => `M${round(x - tilt * HEIGHT)} 0L${round(x + tilt * HEIGHT)} ${HEIGHT}`
  const row = (y: number) => `M0 ${round(y + tilt * 100)}L${WIDTH} ${round(y - tilt * 100)}`
  const spread = (count: number, length: number) =>
    Array.from({ length: count }, (_, index) => ((index + 0.2 + random() * 0.6) * length) / count)
  const bend = () => round(random() * HEIGHT)
  return {
    roads: [column(200), row(122), ...spread(2, WIDTH).map(column)].join(''),
    lanes: [...spread(9, WIDTH).map(column), ...spread(5, HEIGHT).map(row)].join(''),
    river: `M-20 ${bend()}C90 ${bend()} 150 ${bend()} 240 ${bend()}S360 ${bend()} 420 ${bend()}`,
  }
}

/** A linear congruential generator seeded by a text. Returns numbers from 0 to 1. */
function seededRandom(text: string): () => number {
  let state = 2166136261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
