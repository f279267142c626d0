import { type PointerEvent, useId, useState } from 'react'
import { t } from '../../translate'
import type { SitePicture } from '../rules/picture-contract'

interface FocusPickerProps {
  address: string
  focus: SitePicture['focus']
  isBusy: boolean
  /** @param focus null: as the build finds it */
  onSave: (focus: SitePicture['focus']) => void
}

const SHAPES = ['upright', 'square', 'wide'] as const
const MIDDLE = { x: 50, y: 50 }

/** Chooses what stays in view where a page crops the picture: by a press on it, or by two sliders from the keyboard. */
export function FocusPicker({ address, focus, isBusy, onSave }: FocusPickerProps) {
  const [point, setPoint] = useState(focus ?? MIDDLE)
  const id = useId()
  const press = (event: PointerEvent<HTMLElement>) => {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const percent = (at: number, size: number) => Math.round(Math.min(Math.max(at / size, 0), 1) * 100)
    setPoint({ x: percent(event.clientX - left, width), y: percent(event.clientY - top, height) })
  }
  const slider = (axis: 'x' | 'y') => (
    <div className="field">
      <label className="label" htmlFor={`${id}-${axis}`}>
        {t(`pictures.focus.${axis}`, { value: point[axis] })}
      </label>
      <input
        id={`${id}-${axis}`}
        type="range"
        min={0}
        max={100}
        value={point[axis]}
        onChange={event => setPoint({ ...point, [axis]: Number(event.target.value) })}
      />
    </div>
  )
  const objectPosition = `${point.x}% ${point.y}%`
  return (
    <fieldset className="focus-picker">
      <legend className="label">{t('pictures.focus')}</legend>
      <p className="hint">{t('pictures.focusHint')}</p>
      <span className="focus-stage" onPointerDown={press}>
        <img src={address} alt="" draggable={false} />
        <span className="focus-mark" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
      </span>
      {slider('x')}
      {slider('y')}
      <div className="focus-crops" aria-hidden="true">
        {SHAPES.map(shape => (
          <img key={shape} className={`focus-crop focus-${shape}`} src={address} alt="" style={{ objectPosition }} />
        ))}
      </div>
      <div className="studio-actions">
        <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && onSave(point)}>
          {t('pictures.saveFocus')}
        </button>
        {focus ? (
          <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && onSave(null)}>
            {t('pictures.noFocus')}
          </button>
        ) : null}
      </div>
    </fieldset>
  )
}
