import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../translate'

interface Panel {
  key: string
  label: string
  /** A count beside the label. */
  badge?: string
  content: ReactNode
}

/** Panels in tabs with arrow key navigation. All panels stay mounted, so that typed values stay. */
export function Panels({ panels }: { panels: readonly Panel[] }) {
  const [current, setCurrent] = useState(panels[0]?.key)
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const at = panels.findIndex(({ key }) => key === current)
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: panels.length - 1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const target = (step + panels.length) % panels.length
    setCurrent(panels[target]?.key)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[target]?.focus()
  }
  return (
    <div className="side">
      <div ref={list} className="tabs" role="tablist" aria-label={t('tabs.label')}>
        {panels.map(({ key, label, badge }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`tab-${key}`}
            className="tab"
            aria-selected={key === current}
            aria-controls={`panel-${key}`}
            tabIndex={key === current ? 0 : -1}
            onClick={() => setCurrent(key)}
            onKeyDown={onKeyDown}
          >
            {label}
            {badge ? <span className="badge">{badge}</span> : null}
          </button>
        ))}
      </div>
      {panels.map(({ key, content }) => (
        <div
          key={key}
          role="tabpanel"
          id={`panel-${key}`}
          className="panel"
          aria-labelledby={`tab-${key}`}
          hidden={key !== current}

          tabIndex={0}
        >
          {content}
        </div>
      ))}
    </div>
  )
}
