import { compose, round } from './compose-poster'

/** A point on a circle, as in a path. @param turn in full turns, clockwise from the right */
const onCircle = (cx: number, cy: number, radius: number, turn: number) =>
  `${round(cx + radius * Math.cos(2 * Math.PI * turn))} ${round(cy + radius * Math.sin(2 * Math.PI * turn))}`

const TICKET = 'M-34-17h68v10a7 7 0 0 0 0 14v10h-68v-10a7 7 0 0 0 0-14z'

/** Things of a cinema. */
export const CINEMA_COMPOSITIONS = [
  compose('aperture', 'top', ({ height: h, vary, ground, form, spark }) => {
    const cy = round(h / 2)
    const radius = round(Math.min(45, h * 0.46))
    const opening = radius * (0.3 + 0.22 * vary(0))
    const start = vary(1) / 6
    const corner = (index: number) => onCircle(50, cy, opening, start + index / 6)
    const blades = [0, 1, 2, 3, 4, 5]
    return (
      <>
        <circle cx={50} cy={cy} r={radius} fill={form} />
        <path d={`M${blades.map(corner).join('L')}Z`} fill={spark} />
        <path
          d={blades
            .map(index => `M${corner(index)}L${onCircle(50, cy, radius + 1, start + index / 6 + 0.22)}`)
            .join('')}
          stroke={ground}
          strokeWidth={round(radius * 0.05)}
        />
      </>
    )
  }),
  compose('curtain', 'top', ({ height: h, vary, ground, form, spark }) => {
    const tie = Math.round(h * (0.56 + 0.12 * vary(0)))
    const [half, low] = [Math.round(tie * 0.5), Math.round(tie * 0.8)]
    const drape = `M-2 0H50C49 ${half} 36 ${low} 13 ${tie}Q22 ${half + tie} 21 ${h}H-2Z`
    const folds = [12, 24, 36].map(x => `M${x} 0Q${x} ${low} ${4 + x / 6} ${tie}`)
    const sides = [undefined, 'matrix(-1 0 0 1 100 0)']
    return (
      <>
        <ellipse cx={50} cy={round(h * 0.93)} rx={23} ry={round(h * 0.04)} fill={spark} />
        {sides.map(side => (
          <g key={side ?? ''} transform={side}>
            <path d={drape} fill={form} />
            <path d={`${folds.join('')}M7 ${tie}V${h}M14 ${tie}V${h}`} fill="none" stroke={ground} strokeWidth={1.3} />
            <path d={`M-2 ${tie}H14`} stroke={spark} strokeWidth={round(3 + h * 0.02)} strokeLinecap="round" />
          </g>
        ))}
      </>
    )
  }),
  compose('keyhole', 'top', ({ height: h, vary, ground, form, spark }) => {
    const radius = round(Math.min(22, h * 0.22))
    const cx = round(36 + 28 * vary(0))
    const cy = round(h * 0.5 - radius * 0.75)
    const foot = round(cy + radius * 2.75)
    const shape = `M${round(cx - radius * 0.42)} ${cy}L${round(cx - radius * 0.85)} ${foot}H${round(cx + radius * 0.85)}L${round(cx + radius * 0.42)} ${cy}Z`
    return (
      <>
        <path d={`M-2-2H102V${h + 2}H-2Z`} fill={form} />
        <circle cx={cx} cy={cy} r={radius} fill={ground} />
        <path d={shape} fill={ground} />
        <circle cx={cx} cy={cy} r={round(radius * 0.42)} fill={spark} />
      </>
    )
  }),
  compose('reel', 'top', ({ height: h, vary, ground, form, spark }) => {
    const radius = round(Math.min(38, h * 0.42))
    const [cx, cy] = [round(44 + 8 * vary(0)), round(h * 0.48)]
    const start = vary(1) / 5
    const holes = [0, 1, 2, 3, 4].map(index => `M${onCircle(cx, cy, radius * 0.58, start + index / 5)}h0`)
    const film = round(cy + radius * 0.88)
    return (
      <>
        <path d={`M${cx} ${film}H104`} stroke={spark} strokeWidth={round(radius * 0.24)} />
        <path
          d={`M${cx} ${film}H104`}
          stroke={ground}
          strokeWidth={round(radius * 0.09)}
          strokeDasharray={`${round(radius * 0.09)} ${round(radius * 0.11)}`}
        />
        <circle cx={cx} cy={cy} r={radius} fill={form} />
        <path d={holes.join('')} stroke={ground} strokeWidth={round(radius * 0.5)} strokeLinecap="round" />
        <circle cx={cx} cy={cy} r={round(radius * 0.15)} fill={spark} />
      </>
    )
  }),
  compose('tickets', 'bottom', ({ height: h, vary, ground, form, spark }) => {
    const scale = Math.min(1.15, h / 62)
    const lean = 6 + 8 * vary(0)
    const place = (y: number, turn: number) =>
      `translate(50 ${round(h * y)})rotate(${round(turn)})scale(${Math.round(scale * 100) / 100})`
    return (
      <>
        <path d={TICKET} fill={spark} transform={place(0.34, -lean - 6)} />
        <g transform={place(0.63, lean)}>
          <path d={TICKET} fill={form} stroke={ground} strokeWidth={2.4} />
          <path d="M15-14V14" stroke={ground} strokeWidth={2} strokeDasharray="2.5 2.6" />
          <path d="M-24-5.500H4M-24 1H4M-24 7.500H-9" stroke={ground} strokeWidth={3} />
        </g>
      </>
    )
  }),
  compose('spotlights', 'top', ({ height: h, vary, form, spark }) => {
    const swing = round(10 * vary(0) - 5)
    const floor = round(h * 0.86)
    const cone = (from: number, to: number) => `M${from} 0L${to - 19} ${floor}H${to + 19}Z`
    const [left, right] = [30 + swing, 70 + swing]
    return (
      <>
        <path d={cone(90, left)} fill={form} opacity={0.55} />
        <path d={cone(10, right)} fill={form} opacity={0.55} />
        <ellipse cx={left} cy={floor} rx={19} ry={round(h * 0.07)} fill={form} />
        <ellipse cx={right} cy={floor} rx={19} ry={round(h * 0.07)} fill={form} />
        <path d={`M4-2H16L14 ${round(h * 0.07)}H6ZM84-2H96L94 ${round(h * 0.07)}H86Z`} fill={spark} />
        <circle cx={50 + swing} cy={floor} r={round(h * 0.055)} fill={spark} />
      </>
    )
  }),
]
