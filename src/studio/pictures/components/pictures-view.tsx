import { type FormEvent, useRef, useState } from 'react'
import type { Result } from '../../../platform/result'
import { ask, type Refusal, useLoaded } from '../../client/studio-api'
import { LabelledInput } from '../../components/labelled-input'
import { problemText, useAction } from '../../components/use-action'
import { mayDo } from '../../rules/roles'
import type { Person } from '../../rules/studio-contract'
import { t } from '../../translate'
import { MOST_BYTES, PICTURE_TYPES, PicturesSchema, type SitePicture, UploadedSchema } from '../rules/picture-contract'
import { addressOfPicture, PictureCard } from './picture-card'

const MEGABYTES = MOST_BYTES / 1024 ** 2

/** Sends a picture; one that is too large is refused here, before it is sent. */
function sendPicture(path: string, query: Record<string, string>, file: File) {
  if (file.size > MOST_BYTES) return Promise.resolve(tooLarge(file))
  return ask(UploadedSchema, `${path}?${new URLSearchParams(query).toString()}`, { method: 'POST', body: file })
}

const tooLarge = ({ size }: File): Result<never, Refusal> => ({
  ok: false,
  error: { problem: 'too-large', faults: [`${Math.ceil(size / 1024 ** 2)} MB`] },
})

/** The pictures of the site folder: where each is used, what it shows, and what of it stays in view. */
export function PicturesView({ person }: { person: Person }) {
  const { state, reload } = useLoaded(PicturesSchema, '/api/pictures')
  const { isBusy, problem, run } = useAction()
  const [said, setSaid] = useState('')
  /** The picture whose card is made anew. */
  const [renewed, setRenewed] = useState('')
  if (state.is !== 'known') {
    return (
      <main className="studio-page">
        <h1 className="studio-title">{t('pictures.title')}</h1>
        <p role="status">{state.is === 'pending' ? t('studio.loading') : problemText(state.refusal)}</p>
      </main>
    )
  }
  const { pictures, missing, revision } = state.value
  const mayWrite = mayDo(person.role, 'draft.write')
  const act = async <T,>(work: () => Promise<Result<T, Refusal>>, done: (value: T) => string): Promise<boolean> => {
    setSaid('')
    const value = await run(work)
    if (value !== undefined) setSaid(done(value))
    reload()
    return value !== undefined
  }
  const uploaded = ({ file, removed }: { file: string; removed: string[] }) =>
    removed.length > 0 ? t('pictures.cleaned', { file, names: removed.join(', ') }) : t('pictures.uploaded', { file })
  const upload = (file: File, alt: string) =>
    act(() => sendPicture('/api/pictures', { revision, name: file.name, alt }, file), uploaded)
  const replace = (picture: SitePicture, file: File) =>
    act(
      () => sendPicture('/api/pictures/replace', { revision, file: picture.file }, file),
      done => {
        setRenewed(done.file)
        return uploaded(done)
      },
    )
  const describe = (file: string, patch: { alt?: string; focus?: SitePicture['focus'] }) =>
    act(
      () => ask(PicturesSchema, '/api/pictures', { method: 'PUT', body: { revision, file, ...patch } }),
      () => {
        if (patch.focus !== undefined) setRenewed(file)
        return t('pictures.saved', { file })
      },
    )
  const remove = (file: string) =>
    act(
      () => ask(PicturesSchema, '/api/pictures', { method: 'DELETE', body: { revision, file } }),
      () => t('pictures.removed', { file }),
    )
  return (
    <main className="studio-page">
      <h1 className="studio-title">{t('pictures.title')}</h1>
      <p role="status">{isBusy ? t('pictures.working') : said}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      {mayWrite ? <Upload isBusy={isBusy} onUpload={upload} /> : null}
      {missing.length > 0 ? (
        <section>
          <h2 className="panel-title">{t('pictures.missing')}</h2>
          <ul className="fault-lines">
            {missing.map(({ picture, file, where }) => (
              <li key={[picture, file, where].join('\n')}>{t('pictures.missingIn', { picture, file, where })}</li>
            ))}
          </ul>
        </section>
      ) : null}
      {pictures.length === 0 ? <p>{t('pictures.none')}</p> : null}
      <ul className="picture-list">
        {pictures.map(picture => (
          <PictureCard
            key={`${picture.file} ${JSON.stringify(picture.focus)}`}
            picture={picture}
            address={addressOfPicture(picture.file)}
            mayWrite={mayWrite}
            isBusy={isBusy}
            takesFocus={picture.file === renewed}
            onDescribe={patch => describe(picture.file, patch)}
            onReplace={file => replace(picture, file)}
            onRemove={() => remove(picture.file)}
          />
        ))}
      </ul>
    </main>
  )
}

interface UploadProps {
  isBusy: boolean
  onUpload: (file: File, alt: string) => Promise<boolean>
}

/** A new picture; it comes with words for those who do not see it. */
function Upload({ isBusy, onUpload }: UploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [alt, setAlt] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const file = input.current?.files?.[0]
    if (!file || isBusy) return
    // A refused picture stays chosen, with its words.
    if (!(await onUpload(file, alt))) return
    setAlt('')
    if (input.current) input.current.value = ''
  }
  return (
    <section>
      <h2 className="panel-title">{t('pictures.upload')}</h2>
      <form className="studio-form" onSubmit={event => void submit(event)}>
        <div className="field">
          <label className="label" htmlFor="picture-file">
            {t('pictures.file')}
          </label>
          <input
            ref={input}
            id="picture-file"
            className="input"
            type="file"
            accept={PICTURE_TYPES.join(',')}
            aria-describedby="picture-limit"
            required
          />
          <p id="picture-limit" className="hint">
            {t('pictures.limit', { size: MEGABYTES })}
          </p>
        </div>
        <LabelledInput label={t('pictures.alt')} value={alt} onChange={setAlt} autoComplete="off" />
        <button type="submit" className="button button-main" aria-disabled={isBusy}>
          {t('pictures.send')}
        </button>
      </form>
    </section>
  )
}
