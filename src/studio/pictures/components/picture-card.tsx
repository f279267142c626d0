import { type FormEvent, useState } from 'react'
import { LabelledInput } from '../../components/labelled-input'
import { t } from '../../translate'
import { PICTURE_TYPES, type SitePicture } from '../rules/picture-contract'
import { FocusPicker } from './focus-picker'

/** Where the studio's server has a picture of the draft. */
export const addressOfPicture = (file: string) => `/api/pictures/file?file=${encodeURIComponent(file)}`

interface PictureCardProps {
  picture: SitePicture
  address: string
  mayWrite: boolean
  isBusy: boolean
  /** It takes the place of the card that had the focus. */
  takesFocus: boolean
  onDescribe: (patch: { alt?: string; focus?: SitePicture['focus'] }) => Promise<boolean>
  onReplace: (file: File) => Promise<boolean>
  onRemove: () => Promise<boolean>
}

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** One picture; what can be done with it opens on demand. */
export function PictureCard(props: PictureCardProps) {
  const { picture, address, mayWrite, takesFocus } = props
  const { file, alt, uses } = picture
  const [isOpen, setOpen] = useState(takesFocus)
  return (
    <li className="picture-card">
      <img className="picture-thumb" src={address} alt={alt} loading="lazy" />
      <div className="picture-words">
        <p className="picture-name">{file.replace('assets/', '')}</p>
        {alt ? <p>{alt}</p> : <p className="hint">{t('pictures.noAlt')}</p>}
        <details open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
          <summary ref={takesFocus ? takeFocus : null}>
            {uses.length === 0 ? t('pictures.unused') : t('pictures.uses', { count: uses.length, file })}
          </summary>
          <ul className="change-list">
            {uses.map(use => (
              <li key={`${use.file} ${use.where}`}>
                {use.file}: {use.where}
              </li>
            ))}
          </ul>
          {isOpen && mayWrite ? <PictureForms {...props} /> : null}
        </details>
      </div>
    </li>
  )
}

function PictureForms({ picture, address, isBusy, onDescribe, onReplace, onRemove }: PictureCardProps) {
  const { file, focus, hasFocus, uses } = picture
  const [alt, setAlt] = useState(picture.alt)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy && alt.trim() !== '') void onDescribe({ alt })
  }
  const remove = () => {
    if (window.confirm(t('pictures.removeSure', { file }))) void onRemove()
  }
  return (
    <div className="picture-forms">
      <form className="studio-form" onSubmit={submit}>
        <LabelledInput label={t('pictures.alt')} value={alt} onChange={setAlt} autoComplete="off" />
        <button type="submit" className="button" aria-disabled={isBusy}>
          {t('pictures.saveAlt')}
        </button>
      </form>
      {hasFocus ? (
        <FocusPicker
          address={address}
          focus={focus}
          isBusy={isBusy}
          onSave={next => void onDescribe({ focus: next })}
        />
      ) : null}
      <div className="field">
        <label className="label" htmlFor={`replace ${file}`}>
          {t('pictures.replace', { count: uses.length })}
        </label>
        <input
          id={`replace ${file}`}
          className="input"
          type="file"
          accept={PICTURE_TYPES.join(',')}
          onChange={event => {
            const chosen = event.target.files?.[0]
            event.target.value = ''
            if (chosen && !isBusy) void onReplace(chosen)
          }}
        />
      </div>
      {uses.length === 0 ? (
        <button type="button" className="button" onClick={remove}>
          {t('pictures.remove')}
        </button>
      ) : null}
    </div>
  )
}
