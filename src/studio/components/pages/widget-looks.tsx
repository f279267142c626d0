import type { ReactNode } from 'react'
import { isJsonObject, type JsonObject } from '../../rules/draft-changes'
import { t } from '../../translate'
import { RichView } from './rich-view'

/** What the looks of widgets know of the site. */
export interface CanvasSite {
  theaters: readonly { id: string; name: string }[]
}

/** A slot of Puck: renders the widgets in it, and takes what is dropped. */
export type SlotView = (props: { className?: string; minEmptyHeight?: number }) => ReactNode

interface LookProps {
  props: JsonObject
  site: CanvasSite
}

const text = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const list = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isJsonObject) : [])

/** The look of each widget that is not one of others, as near to the site's as words and shapes can be. */
export const LOOKS: Readonly<Record<string, (props: LookProps) => ReactNode>> = {
  heading: ({ props }) => (
    <Heading level={Number(props['level'] ?? 2)} align={text(props['align'])} text={text(props['text'])} />
  ),
  'free-text': ({ props }) =>
    text(props['html']).trim() ? <RichView html={text(props['html'])} /> : <Note>{t('pages.emptyText')}</Note>,
  spacer: ({ props }) => (
    <div className="look-spacer" data-size={text(props['size']).toUpperCase() || 'MEDIUM'}>
      <span>{t('widget.spacer')}</span>
    </div>
  ),
  divider: () => <hr className="look-divider" />,
  anchor: ({ props }) => <Note>#{text(props['ownId'])}</Note>,
  accordion: ({ props }) => (
    <div className="look-rows">
      {list(props['rows']).map((row, at) => (
        <div key={at} className="look-row">
          <strong>{text(row['title'])}</strong>
          <RichView html={text(row['html'])} />
        </div>
      ))}
    </div>
  ),
  cards: ({ props }) => (
    <div
      className="look-cards"
      style={{ gridTemplateColumns: `repeat(${Number(props['columns'] ?? 3)}, minmax(0, 1fr))` }}
    >
      {list(props['cards']).map((card, at) => (
        <div key={at} className="look-card">
          {text(card['image']) ? (
            <span className="look-picture">{text(card['imageAlt']) || text(card['image'])}</span>
          ) : null}
          <strong>{text(card['title'])}</strong>
          <RichView html={text(card['html'])} />
          {text(card['button']) ? <span className="look-button">{text(card['button'])}</span> : null}
        </div>
      ))}
    </div>
  ),
  navigation: ({ props }) => (
    <div className="look-links" data-direction={text(props['direction']).toUpperCase()}>
      {list(props['items']).map((item, at) => (
        <span key={at} className="look-link">
          {text(item['label'])}
        </span>
      ))}
    </div>
  ),
  'theater-info': ({ props, site }) => <Part title={t('widget.theater-info')}>{theaterName(props, site)}</Part>,
  showtimes: ({ props, site }) => (
    <Part title={t('widget.showtimes')}>
      {[
        theaterName(props, site),
        text(props['movieId']) ? t('pages.ofFilm', { film: text(props['movieId']) }) : '',
        text(props['days']) ? t('pages.ofDays', { count: text(props['days']) }) : '',
      ]
        .filter(Boolean)
        .join(' · ')}
    </Part>
  ),
  map: ({ props, site }) => <Part title={t('widget.map')}>{theaterName(props, site)}</Part>,
  embed: ({ props }) => <Part title={text(props['title']) || t('widget.embed')}>{text(props['url'])}</Part>,
  newsletter: ({ props }) => <Part title={text(props['title']) || t('widget.newsletter')}>{text(props['text'])}</Part>,
  'contact-form': ({ props }) => (
    <Part title={text(props['title']) || t('widget.contact-form')}>
      {text(props['email']) || text(props['action'])}
    </Part>
  ),
  other: ({ props }) => (
    <Part title={t('widget.other')}>
      {t('pages.otherHint')}
      <code className="look-code">{text(props['record']).slice(0, 200)}</code>
    </Part>
  ),
}

function Heading({ level, align, text: words }: { level: number; align: string; text: string }) {
  const Tag = level === 4 ? 'h4' : level === 3 ? 'h3' : 'h2'
  return (
    <Tag className="look-heading" data-align={align.toLowerCase()}>
      {words || t('widget.heading')}
    </Tag>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="look-part">
      <strong>{title}</strong>
      <span>{children}</span>
    </div>
  )
}

const Note = ({ children }: { children: ReactNode }) => <p className="look-note">{children}</p>

function theaterName(props: JsonObject, { theaters }: CanvasSite): string {
  const id = text(props['theaterId'])
  if (id === '') return t('pages.visitorsTheater')
  return theaters.find(theater => theater.id === id)?.name ?? id
}

/** A section with its background, as the theme derives its colours. */
export function SectionLook({ props, slot: Slot, scope }: { props: JsonObject; slot: SlotView; scope: JsonObject }) {
  return (
    <div className="look-section" data-border={props['border'] === true} style={scope}>
      <Slot minEmptyHeight={64} />
    </div>
  )
}

export function ColumnsLook({ props, scope }: { props: JsonObject; scope: JsonObject }) {
  const columns = list(props['columns'])
  const sizes = Array.isArray(props['sizes']) ? props['sizes'].map(Number) : []
  const tracks = sizes.length === columns.length ? sizes : columns.map(() => 1)
  return (
    <div
      className="look-columns"
      style={{
        ...scope,
        ['--look-tracks' as string]: tracks.map(size => `minmax(0, ${Math.max(size, 1)}fr)`).join(' '),
      }}
    >
      {columns.map((column, at) => {
        const Slot = column['widgets']
        return typeof Slot === 'function' ? <div key={at}>{(Slot as SlotView)({ minEmptyHeight: 64 })}</div> : null
      })}
    </div>
  )
}
