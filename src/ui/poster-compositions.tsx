import { CINEMA_COMPOSITIONS } from './poster-compositions-cinema'
import { SCENE_COMPOSITIONS } from './poster-compositions-scenes'
import { compose, round } from './compose-poster'

/** Geometric drawings of a few nodes each. */
export const POSTER_COMPOSITIONS = [
  compose('pyramid', 'top', ({ height: h, vary, form, spark }) => {
    const apex = round(34 + 32 * vary(0))
    const top = round(h * 0.13)
    const edge = round(apex + 10 + 8 * vary(1))
    return (
      <>
        <circle cx={apex < 50 ? 80 : 20} cy={round(h * 0.24)} r={9} fill={spark} />
        <path d={`M${apex} ${top}L-8 ${h}H${edge}Z`} fill={form} />
        <path d={`M${apex} ${top}L${edge} ${h}H108Z`} fill={form} opacity={0.58} />
      </>
    )
  }),
  compose('towers', 'bottom', ({ height: h, vary, form, spark }) => {
    const top = (index: number, least: number, span: number) => round(h * (least + span * vary(index)))
    return (
      <>
        <circle cx={round(20 + 60 * vary(4))} cy={round(h * 0.2)} r={10} fill={spark} />
        <path d={`M9 ${h}V${top(0, 0.12, 0.3)}H35V${h}ZM72 ${h}V${top(1, 0.25, 0.3)}H91V${h}Z`} fill={form} />
        <path d={`M35 ${h}V${top(2, 0.42, 0.22)}H53V${h}Z`} fill={form} opacity={0.62} />
        <path d={`M53 ${h}V${top(3, 0.3, 0.4)}H72V${h}Z`} fill={spark} />
      </>
    )
  }),
  compose('halftone', 'top', ({ height: h, vary, form }) => {
    const rows = Math.floor(h / 7)
    const lit = Math.round((rows - 1) * (0.3 + 0.4 * vary(0)))
    // A row is one dotted line; rows of dots of the same size are one path.
    const lines: string[] = ['', '', '', '', '', '']
    for (let row = 0; row < rows; row++) {
      const size = Math.max(0, 5 - Math.round((8 * Math.abs(row - lit)) / rows))
      lines[size] += `M${row % 2 ? 0 : 5} ${7 * row + 4}h101`
    }
    return (
      <g stroke={form} strokeLinecap="round" strokeDasharray="0 10">
        {lines.map((path, index) =>
          path ? <path key={index} d={path} strokeWidth={round(1.5 + index * 1.4)} /> : null,
        )}
      </g>
    )
  }),
  compose('arcs', 'top', ({ height: h, vary, form, spark }) => {
    const cx = round(30 + 40 * vary(0))
    return (
      <>
        <g fill="none" stroke={form} strokeWidth={6}>
          {[26, 39, 52, 65, 78].map(radius => (
            <circle key={radius} cx={cx} cy={h} r={radius} />
          ))}
        </g>
        <circle cx={cx} cy={h} r={16} fill={spark} />
      </>
    )
  }),
  compose('stripes', 'top', ({ height: h, vary, form, spark }) => {
    const lean = round(h * (0.22 + 0.2 * vary(0)))
    const bar = (index: number) => `M${index * 13 - 26} ${h}l${lean} ${-h}h${round(10.5 - index * 0.85)}l${-lean} ${h}z`
    const lit = 2 + Math.floor(5 * vary(1))
    const others = Array.from({ length: 11 }, (_, index) => index).filter(index => index !== lit)
    return (
      <>
        <path d={others.map(bar).join('')} fill={form} />
        <path d={bar(lit)} fill={spark} />
      </>
    )
  }),
  compose('sunset', 'top', ({ height: h, vary, ground, form, spark }) => {
    const cx = round(38 + 24 * vary(0))
    const radius = round(Math.min(36, h * 0.4))
    const cy = round(h * 0.5)
    const slits = [0.1, 0.34, 0.56, 0.76].map(
      (at, index) => `M0 ${round(cy + radius * at)}h100v${round(1.2 + index * 1.1)}h-100z`,
    )
    return (
      <>
        <circle cx={cx} cy={cy} r={radius} fill={form} />
        <path d={slits.join('')} fill={ground} />
        <path d={`M${cx - 30} ${round(h - 4.4)}h60M${cx - 44} ${round(h - 1.6)}h88`} stroke={spark} strokeWidth={1.4} />
      </>
    )
  }),
  compose('tiles', 'bottom', ({ height: h, vary, form, spark }) => {
    const paths: [string[], string[]] = [[], []]
    const quarters = [
      'v25h25a25 25 0 0 0-25-25z',
      'h25v25a25 25 0 0 1-25-25z',
      'h25a25 25 0 0 1-25 25z',
      'm25 25v-25a25 25 0 0 0-25 25z',
    ]
    for (let row = 0; (row + 1) * 25 <= h + 6; row++) {
      for (let column = 0; column < 4; column++) {
        const pick = Math.floor(vary(row * 4 + column) * 997)
        if (pick % 9 === 0) continue
        const start = `M${column * 25} ${round(h - (row + 1) * 25)}`
        paths[pick % 4 === 1 ? 1 : 0].push(`${start}${quarters[(pick % 7) % 4]}`)
      }
    }
    return (
      <>
        <path d={paths[0].join('')} fill={form} />
        <path d={paths[1].join('')} fill={spark} />
      </>
    )
  }),
  compose('waves', 'bottom', ({ height: h, vary, ground, form, spark }) => {
    const wave = (share: number, shift: number) =>
      `M${-shift} ${round(h * share)}q12.500-${round(h * 0.075)} 25 0t25 0t25 0t25 0t25 0V${h}H${-shift}Z`.replace(
        '.500',
        '.5',
      )
    return (
      <>
        <circle cx={round(24 + 52 * vary(0))} cy={round(h * 0.27)} r={13} fill={spark} />
        <path d={wave(0.42, 4)} fill={form} />
        <path d={wave(0.56, 16)} fill={ground} />
        <path d={wave(0.63, 9)} fill={form} />
        <path d={wave(0.77, 21)} fill={ground} />
        <path d={wave(0.83, 2)} fill={form} />
      </>
    )
  }),
  compose('beam', 'top', ({ height: h, vary, form, spark }) => {
    const from = round(h * (0.7 + 0.15 * vary(0)))
    return (
      <>
        <path d={`M14 ${from}L104 ${round(h * 0.02)}V${round(h * 0.78)}Z`} fill={form} />
        <path d={`M14 ${from}L104 ${round(h * 0.3)}V${round(h * 0.56)}Z`} fill={spark} />
        <circle cx={14} cy={from} r={7.5} fill={form} />
      </>
    )
  }),
  compose('orbits', 'top', ({ height: h, vary, form, spark }) => {
    const cy = round(h * 0.54)
    const rx = round(Math.min(45, h * 0.46))
    const turn = Math.round(40 * vary(0))
    return (
      <>
        <g fill="none" stroke={form} strokeWidth={1.9}>
          {[0, 30, 60, 90, 120, 150].map(angle => (
            <ellipse
              key={angle}
              cx={50}
              cy={cy}
              rx={rx}
              ry={round(rx * 0.36)}
              transform={`rotate(${angle + turn} 50 ${cy})`}
            />
          ))}
        </g>
        <circle cx={50} cy={cy} r={8} fill={spark} />
      </>
    )
  }),
  compose('stairs', 'bottom', ({ height: h, vary, form, spark }) => {
    const steps = 5 + Math.floor(2 * vary(0))
    const run = 100 / steps
    const rise = (h * 0.72) / steps
    const on = 1 + Math.floor((steps - 2) * vary(1))
    const path = Array.from({ length: steps }, () => `v${round(-rise)}h${round(run)}`).join('')
    return (
      <>
        <path d={`M0 ${h}${path}V${h}Z`} fill={form} />
        <circle
          cx={round(run * (on + 0.5))}
          cy={round(h - rise * (on + 1) - run / 2)}
          r={round(run / 2)}
          fill={spark}
        />
      </>
    )
  }),
  compose('eye', 'top', ({ height: h, vary, ground, form, spark }) => {
    const cy = round(h * 0.56)
    const swell = round(Math.min(66, h * 0.72))
    const look = round(50 + 12 * (vary(0) - 0.5))
    return (
      <>
        <path d={`M3 ${cy}Q50 ${cy - swell} 97 ${cy}Q50 ${cy + swell} 3 ${cy}Z`} fill={form} />
        <circle cx={look} cy={cy} r={round(swell * 0.34)} fill={ground} />
        <circle cx={look} cy={cy} r={round(swell * 0.19)} fill={spark} />
        <path
          d={`M22 ${round(cy - swell * 0.5)}L15 ${round(cy - swell * 0.72)}M50 ${round(cy - swell * 0.62)}v${round(-swell * 0.22)}M78 ${round(cy - swell * 0.5)}L85 ${round(cy - swell * 0.72)}`}
          stroke={form}
          strokeWidth={4}
        />
      </>
    )
  }),
  compose('corridor', 'bottom', ({ height: h, vary, ground, form, spark }) => {
    const goal = { x: 38 + 24 * vary(0), y: h * 0.52 }
    const frame = (share: number) => {
      const x = round(goal.x * share)
      const y = round(goal.y * share)
      return `M${x} ${h}V${y}H${round(100 - (100 - goal.x) * share)}V${h}Z`
    }
    return (
      <>
        {[0.12, 0.3, 0.46, 0.6, 0.72].map((share, index) => (
          <path key={share} d={frame(share)} fill={index % 2 === 0 ? form : ground} />
        ))}
        <path d={frame(0.84)} fill={spark} />
      </>
    )
  }),
  compose('moons', 'top', ({ height: h, vary, form, spark }) => {
    const rows = Math.max(1, Math.min(4, Math.floor((h - 6) / 27)))
    const top = (h - rows * 27) / 2 + 16
    const count = rows * 3
    const full = Math.floor(count / 2) + Math.floor(3 * vary(0)) - 1
    const place = (index: number) => ({ x: 20 + (index % 3) * 30, y: round(top + Math.floor(index / 3) * 27) })
    const moon = (index: number) => {
      const { x, y } = place(index)
      const light = 1 - Math.abs(index - full) / (count / 2 + 1.5)
      const side = index < full ? 1 : 0
      const bulge = Math.round(Math.abs(2 * light - 1) * 11.5)
      return `M${x} ${y - 11.5}a11.5 11.5 0 0 ${side} 0 23a${bulge} 11.5 0 0 ${light > 0.5 ? side : 1 - side} 0-23z`
    }
    const others = Array.from({ length: count }, (_, index) => index).filter(index => index !== full)
    return (
      <>
        <path d={others.map(moon).join('')} fill={form} />
        <circle cx={place(full).x} cy={place(full).y} r={11.5} fill={spark} />
      </>
    )
  }),
  ...CINEMA_COMPOSITIONS,
  ...SCENE_COMPOSITIONS,
]
