import { type Ref, useId } from 'react'
import { LabelledInput } from '../../components/labelled-input'
import { t } from '../../translate'
import type { FirstSite, OfferedSystem } from '../rules/first-site-contract'
import { systemText } from './system-text'

interface SourceFieldsProps {
  system: OfferedSystem
  answers: Pick<FirstSite, 'address' | 'ids' | 'tokenEnv'>
  file: Ref<HTMLInputElement>
  onChange: (patch: Partial<Pick<FirstSite, 'address' | 'ids' | 'tokenEnv'>>) => void
}

/** How the chosen system is reached. */
export function SourceFields({ system, answers, file, onChange }: SourceFieldsProps) {
  const id = useId()
  const takesFile = system.by === 'file'
  return (
    <>
      {takesFile ? (
        <div className="field">
          <label className="label" htmlFor={id}>
            {t('firstSite.file')}
          </label>
          <input ref={file} id={id} className="input" type="file" />
        </div>
      ) : null}
      <LabelledInput
        label={takesFile ? t('firstSite.orAddress') : systemText('address', system.type)}
        isOptional={takesFile || !system.isAddressNeeded}
        value={answers.address}
        onChange={address => onChange({ address })}
        autoComplete="off"
      />
      {system.ids ? (
        <LabelledInput
          label={t('firstSite.ids')}
          isOptional={!system.ids.isNeeded}
          value={answers.ids}
          onChange={ids => onChange({ ids })}
          autoComplete="off"
        />
      ) : null}
      {system.secret ? (
        <>
          <LabelledInput
            label={t('firstSite.secret')}
            isOptional={!system.secret.isNeeded}
            value={answers.tokenEnv}
            onChange={tokenEnv => onChange({ tokenEnv })}
            autoComplete="off"
          />
          <p className="hint">{t('firstSite.secretHint', { variable: system.secret.variable })}</p>
        </>
      ) : null}
    </>
  )
}
