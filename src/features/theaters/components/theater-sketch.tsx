/** A picture of a made-up street plan with a pin in its middle; the same for the same place. */
export function TheaterSketch({ place, label }: { place: string; label: string }) {
  const plan = drawStreets(place)
  return (
    <svg className="map-sheet" viewBox="0 0 400 200" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <rect className="map-ground" width="400" height="200" />
      <path className="map-water" d={plan.river} strokeWidth="26" />
      <path className="map-street" d={plan.lanes} strokeWidth="3" />
      <path className="map-street" d={plan.roads} strokeWidth="8" />
      <path className="map-pin" strokeWidth="3" d="M200 122c-22-24-33-42-33-56a33 33 0 0 1 66 0c0 14-11 32-33 56Z" />
      <circle className="map-eye" cx="200" cy="66" r="12" />
    </svg>
  )
}

const WIDTH = 400
const HEIGHT = 200

function drawStreets(place: string) {
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
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const round = (value: number) => Math.round(value * 10) / 10
