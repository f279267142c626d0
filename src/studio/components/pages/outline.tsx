import type { KeyboardEvent } from 'react'
import type { PuckItem } from '../../rules/pages/puck-data'
import { slotsOf, type Step } from '../../rules/pages/widget-tree'
import { t } from '../../translate'
import type { Canvas } from './use-canvas'
import { widgetName } from './widget-names'

const STEPS: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The page's widgets as a tree, and all that can be done with one by keyboard. */
export function Outline({ canvas }: { canvas: Canvas }) {
  const { data } = canvas
  return (
    <section className="outline" aria-label={t('pages.outline')}>
      <h2 className="panel-title">{t('pages.outline')}</h2>
      <p className="hint" id="outline-keys">
        {t('pages.outlineKeys')}
      </p>
      {data.content.length === 0 ? (
        <p className="hint">{t('pages.empty')}</p>
      ) : (
        <Level items={data.content} canvas={canvas} />
      )}
    </section>
  )
}

function Level({ items, canvas }: { items: readonly PuckItem[]; canvas: Canvas }) {
  return (
    <ul className="outline-level">
      {items.map(item => (
        <Entry key={item.props.id} item={item} canvas={canvas} />
      ))}
    </ul>
  )
}

function Entry({ item, canvas }: { item: PuckItem; canvas: Canvas }) {
  const { id } = item.props
  const slots = slotsOf(item)
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    const place = entries().indexOf(event.currentTarget)
    const isMeta = event.ctrlKey || event.metaKey
    if (event.altKey && step) canvas.step(id, step)
    else if (event.key === 'Delete') canvas.remove(id)
    else if (isMeta && event.key.toLowerCase() === 'd') canvas.duplicate(id)
    else return
    event.preventDefault()
    event.stopPropagation()
    // The entry is another element where it lies now; that of a removed widget is the next one's.
    requestAnimationFrame(() =>
      (document.getElementById(outlineId(id)) ?? entries()[place] ?? entries()[place - 1])?.focus(),
    )
  }
  return (
    <li>
      <button
        type="button"
        id={outlineId(id)}
        className="outline-entry"
        aria-current={canvas.selected?.props.id === id ? 'true' : undefined}
        aria-describedby="outline-keys"
        onClick={() => canvas.select(id)}
        onKeyDown={onKey}
      >
        <strong>{widgetName(item.type)}</strong> {excerpt(item)}
      </button>
      {slots.map((slot, at) =>
        slot.length > 0 ? (
          <Level key={at} items={slot} canvas={canvas} />
        ) : (
          <p key={at} className="hint outline-level">
            {t('pages.emptySlot')}
          </p>
        ),
      )}
    </li>
  )
}

/** All entries in reading order. */
const entries = () => [...document.querySelectorAll<HTMLElement>('.outline .outline-entry')]

const outlineId = (id: string) => `outline-${id}`

const MOST_CHARACTERS = 32

/** Whole words, with the sign that there are more. */
function firstWords(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text
  return `${text
    .slice(0, MOST_CHARACTERS + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, MOST_CHARACTERS)} …`
}

/** Its first words. */
function excerpt({ props }: PuckItem): string {
  const text = props['text'] ?? props['title'] ?? props['html'] ?? props['ownId'] ?? ''
  return typeof text === 'string' ? firstWords(text.replace(/<[^>]*>/g, ' ').trim()) : ''
}
