import { compose, round } from './compose-poster'

/** Places and things in them. */
export const SCENE_COMPOSITIONS = [
  compose('umbrella', 'bottom', ({ height: h, vary, ground, form, spark }) => {
    const radius = Math.round(Math.min(33, h * 0.36))
    const cx = Math.round(40 + 20 * vary(0))
    const rim = Math.round(h * 0.62)
    const [rib, hook] = [round(radius / 3), round(radius * 0.17)]
    const slant = Math.round(h * 0.4)
    const dry = radius - 2
    const rain = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map(
      index => `M${index * 14 - 2 + (index % 2) * 3} ${2 + (index % 2) * 11}l${-slant} ${h}`,
    )
    return (
      <>
        <path d={rain.join('')} stroke={form} strokeWidth={1.3} strokeDasharray="7 15" opacity={0.75} />
        <path d={`M${cx - dry} ${round(rim - rib * 0.7)}h${2 * dry}l${-slant} ${h}h${-2 * dry}z`} fill={ground} />
        <path
          d={`M${cx} ${round(rim - radius * 1.12)}V${round(rim + radius * 0.72)}a${hook} ${hook} 0 0 0 ${2 * hook} 0`}
          fill="none"
          stroke={form}
          strokeWidth={round(radius * 0.08)}
        />
        <path
          d={`M${cx - radius} ${rim}a${radius} ${radius} 0 0 1 ${2 * radius} 0${`a${rib} ${round(rib * 0.6)} 0 0 0 ${-2 * rib} 0`.repeat(3)}Z`}
          fill={spark}
        />
      </>
    )
  }),
  compose('rays', 'top', ({ height: h, vary, form, spark }) => {
    const cx = round(34 + 32 * vary(0))
    const at = (turn: number) =>
      `${round(cx - 180 * Math.cos(Math.PI * turn))} ${round(h - 180 * Math.sin(Math.PI * turn))}`
    const wedges = Array.from({ length: 9 }, (_, index) => {
      const turn = (index + 0.25) / 9
      return `M${cx} ${h}L${at(turn)} ${at(turn + 0.5 / 9)}Z`
    })
    const radius = round(Math.min(24, h * 0.34))
    return (
      <>
        <path d={wedges.join('')} fill={form} />
        <circle cx={cx} cy={h} r={radius} fill={spark} />
      </>
    )
  }),
  compose('floor', 'bottom', ({ height: h, vary, form, spark }) => {
    const far = Math.round(34 + 32 * vary(0))
    const horizon = Math.round(h * 0.46)
    const depth = h - horizon
    const row = (share: number) => round(horizon + depth * share)
    const columns = [-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5].map(
      index => `M${far} ${horizon}L${far + index * 44 - 11} ${h}h22z`,
    )
    const bands = `M0 ${row(0.07)}V${row(0.16)}H100V${row(0.07)}zM0 ${row(0.3)}V${row(0.54)}H100V${row(0.3)}z`
    const door = Math.round(Math.min(10, h * 0.13))
    return (
      <>
        <path d={`${columns.join('')}${bands}`} fill={form} fillRule="evenodd" />
        <path d={`M0 ${horizon}H100`} stroke={form} />
        <path
          d={`M${far - door} ${horizon}V${round(horizon * 0.38)}a${door} ${door} 0 0 1 ${2 * door} 0V${horizon}z`}
          fill={spark}
        />
      </>
    )
  }),
  compose('bridge', 'bottom', ({ height: h, vary, ground, form, spark }) => {
    const [deck, top] = [round(h * 0.7), round(h * 0.2)]
    const [left, right] = [round(22 + 6 * vary(0)), round(72 + 6 * vary(1))]
    const middle = (left + right) / 2
    const sag = 2 * deck - top - 3
    const hangers = [0.2, 0.35, 0.5, 0.65, 0.8].map(share => {
      const y = (1 - share) ** 2 * top + 2 * share * (1 - share) * (sag - deck + top) + share ** 2 * top
      return `M${round(left + (right - left) * share)} ${round(y)}V${deck}`
    })
    return (
      <>
        <circle cx={round(middle)} cy={round(h * 0.44)} r={round(Math.min(17, h * 0.2))} fill={spark} />
        <path
          d={`M-4 ${deck}Q${round(left * 0.55)} ${round(deck * 0.86)} ${left} ${top}Q${round(middle)} ${round(sag - deck + top)} ${right} ${top}Q${round(100 - (100 - right) * 0.55)} ${round(deck * 0.86)} 104 ${deck}${hangers.join('')}`}
          fill="none"
          stroke={form}
          strokeWidth={1.3}
        />
        <path
          d={`M-2 ${deck}H102v${round(h * 0.05)}H-2ZM${left - 3} ${h}V${top - 3}h6V${h}ZM${right - 3} ${h}V${top - 3}h6V${h}Z`}
          fill={form}
        />
        <path
          d={`M-2 ${h}v${round(-h * 0.12)}q6.500-4 13 0t13 0t13 0t13 0t13 0t13 0t13 0t13 0V${h}Z`.replace('.500', '.5')}
          fill={spark}
          stroke={ground}
          strokeWidth={1.5}
        />
      </>
    )
  }),
  compose('branch', 'bottom', ({ height: h, vary, form, spark }) => {
    const sway = Math.round(10 * vary(0) - 5)
    const rows = Math.max(2, Math.min(5, Math.floor(h / 17)))
    const step = (h * 0.8) / rows
    const rise = Math.round(step * 0.85)
    const leaf = (row: number, side: number) => {
      const y = Math.round(h - step * (row + 0.35 + (side > 0 ? 0.3 : 0)))
      const x = Math.round(50 + sway * (1 - y / h))
      const reach = side * (38 - Math.round((row * 16) / rows))
      return `M${x} ${y}q${Math.round(reach * 0.2)} ${-rise - 2} ${reach} ${-rise}q${-Math.round(reach * 0.2)} ${rise + 2} ${-reach} ${rise}`
    }
    const bright = Math.floor(vary(1) * rows * 2)
    const leaves = Array.from({ length: rows * 2 }, (_, index) => leaf(Math.floor(index / 2), index % 2 ? 1 : -1))
    return (
      <>
        <path
          d={`M50 ${h}Q50 ${round(h * 0.5)} ${50 + sway} ${round(h * 0.14)}`}
          fill="none"
          stroke={form}
          strokeWidth={2}
        />
        <path d={leaves.filter((_, index) => index !== bright).join('')} fill={form} />
        <path d={leaves[bright]} fill={spark} />
        <circle cx={50 + sway} cy={round(h * 0.12)} r={round(Math.min(6, h * 0.08))} fill={spark} />
      </>
    )
  }),
  compose('spiral', 'top', ({ height: h, vary, form, spark }) => {
    const size = Math.min(3.7, h * 0.046)
    const [cx, cy] = [round(50 + size * 2), round(h / 2 - size * 1.8)]
    const isMirrored = vary(0) < 0.5
    /** Ends of half circles, each larger than the one before it and on the other side. */
    const end = (index: number, width: number) => round(cx + (index % 2 ? -1 : 1) * width * size * 1.45 ** index)
    // Half circles: a radius that is too small for its ends is enlarged.
    const arc = (to: number, sweep: number) => `A1 1 0 0 ${sweep} ${to} ${cy}`
    const steps = [0, 1, 2, 3, 4, 5, 6]
    const out = steps.map(index => arc(end(index + 1, 1), 1))
    const back = steps.map(index => arc(end(index, 0.64), 0)).reverse()
    return (
      <g transform={isMirrored ? 'matrix(-1 0 0 1 100 0)' : undefined}>
        <path d={`M${end(0, 1)} ${cy}${out.join('')}${back.join('')}Z`} fill={form} />
        <circle cx={cx} cy={cy} r={round(size * 0.64)} fill={spark} />
      </g>
    )
  }),
]
