import { canSet, fitText, type Faces, type SetLine } from './set-type'
import type { SharingFaces } from './sharing-faces'
import type { sharingColors, SharingCard } from './sharing-plan'
import { setBySystem, type SystemBlock } from './system-type'

export type SharingColors = ReturnType<typeof sharingColors>

/** A positioned text block: outlines, or an image rendered by the system's text engine. */
export interface Block {
  /** Pixels from the top of the picture. */
  top: number
  width: number
  height: number
  /** SVG relative to the block. */
  svg: string
  overlay: SystemBlock | null
}

export interface LayBlocks {
  card: SharingCard
  faces: SharingFaces
  colors: SharingColors
  width: number
  top: number
  foot: number
}

const TITLE_SIZES = [184, 160, 140, 122, 106, 92, 80, 69, 60, 52, 45]
const FACT_SIZES = [30, 26, 22]
const KICKER_SIZES = [28, 24]
const NAME_SIZES = [40, 34, 28]
const GAP = { facts: 32, kicker: 16, name: 40 }

/** Lays out name, kicker, title and facts. Text that no font can render is left out: apps show the title below. */
export async function layBlocks({ card, faces, colors, width, top, foot }: LayBlocks): Promise<Block[]> {
  const lay = (words: Omit<LayWords, 'width' | 'isRtl'>) => layWords({ ...words, width, isRtl: card.isRtl })
  const capitals = (text: string) => text.toLocaleUpperCase(card.locale)
  const display = { faces: faces.display, color: colors.text }
  const named = { ...display, text: capitals(card.siteName ?? ''), sizes: NAME_SIZES, lines: 1, dot: colors.primary }
  const name = card.siteName ? await lay(named) : null
  const facts = card.facts
    ? await lay({ text: card.facts, faces: faces.text, sizes: FACT_SIZES, lines: 2, color: colors.textAlt })
    : null
  const kicker = card.kicker
    ? await lay({ text: card.kicker, faces: faces.text, sizes: KICKER_SIZES, lines: 1, color: colors.accent })
    : null
  const taken = Object.entries({ name, facts, kicker }).flatMap(([part, block]) =>
    block ? block.height + GAP[part as keyof typeof GAP] : [],
  )
  const height = foot - top - taken.reduce((sum, part) => sum + part, 0)
  const title = await lay({ ...display, text: capitals(card.title), sizes: TITLE_SIZES, height })
  const factsTop = foot - (facts?.height ?? 0)
  const titleTop = factsTop - (facts ? GAP.facts : 0) - (title?.height ?? 0)
  const kickerTop = titleTop - GAP.kicker - (kicker?.height ?? 0)
  const placed: [Omit<Block, 'top'> | null, number][] = [
    [name, top],
    [kicker, kickerTop],
    [title, titleTop],
    [facts, factsTop],
  ]
  return placed.flatMap(([block, place]) => (block ? [{ ...block, top: place }] : []))
}

interface LayWords {
  text: string
  faces: Faces
  /** Pixels, largest first. */
  sizes: readonly number[]
  /** Most height in pixels, or most lines. */
  height?: number
  lines?: number
  width: number
  color: string
  /** Colour of the dot after a site's name. */
  dot?: string
  isRtl: boolean
}

const LINE_HEIGHT = 1.02
/** From a line's top to its baseline, in em; capitals fill this height. */
const BASELINE = 0.8

async function layWords(words: LayWords): Promise<Omit<Block, 'top'> | null> {
  const { text, faces, sizes, width, color, dot, isRtl } = words
  const [largest = 1] = sizes
  const height = words.height ?? largest * LINE_HEIGHT * (words.lines ?? 1)
  if (!canSet(faces, text)) {
    const overlay = await setBySystem({ text, width, height: height * 1.25, sizes, color })
    return overlay && { width: overlay.width, height: overlay.height, svg: '', overlay }
  }
  const { size, lines } = fitText({ faces, text, width, height, sizes, lineHeight: LINE_HEIGHT })
  const widest = Math.max(...lines.map(line => line.width))
  const outlines = lines.map((line, index) => {
    const x = isRtl ? widest - line.width : 0
    const y = size * (BASELINE + index * LINE_HEIGHT)
    return `<g transform="translate(${round(x)} ${round(y)})" fill="${color}">${line.svg}</g>`
  })
  return {
    width: widest + (dot ? size * 0.5 : 0),
    height: size * (lines.length * LINE_HEIGHT - 0.12),
    svg: outlines.join('') + (dot ? drawDot(lines.at(-1), size, dot) : ''),
    overlay: null,
  }
}

function drawDot(line: SetLine | undefined, size: number, color: string): string {
  const x = round((line?.width ?? 0) + size * 0.3)
  return `<circle cx="${x}" cy="${round(size * 0.45)}" r="${round(size * 0.2)}" fill="${color}"/>`
}

/** Tenths of a pixel are precise enough and keep the SVG short. */
function round(value: number): number {
  return Math.round(value * 10) / 10
}
