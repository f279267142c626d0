import { t } from '../../translate'
import type { Programme, ProgrammeRecord } from '../rules/programme-contract'

/** Sends one change of the programme; whether it was saved. */
export type SendProgramme = (target: string, body: Record<string, unknown>) => Promise<boolean>

export interface PartProps {
  programme: Programme
  mayWrite: boolean
  isBusy: boolean
  send: SendProgramme
}

/** Title, and how it differs from the source. */
export function RecordLine({ record, note }: { record: ProgrammeRecord; note: string }) {
  const count = Object.keys(record.corrected).length
  return (
    <>
      {record.title}{' '}
      <span className="hint">
        {[note, count > 0 ? t('programme.corrections', { count }) : ''].filter(Boolean).join(' · ')}
      </span>
    </>
  )
}

interface HideButtonProps {
  isHidden: boolean
  isBusy: boolean
  onHide: (set: Record<string, unknown>, unset: string[]) => Promise<boolean>
}

/** Takes a record from the site by a correction, and takes that back. */
export function HideButton({ isHidden, isBusy, onHide }: HideButtonProps) {
  const press = () => void (isHidden ? onHide({}, ['hidden']) : onHide({ hidden: true }, []))
  return (
    <button type="button" className="button" aria-disabled={isBusy} onClick={() => !isBusy && press()}>
      {t(isHidden ? 'programme.show' : 'programme.hide')}
    </button>
  )
}
