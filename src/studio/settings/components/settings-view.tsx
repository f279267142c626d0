import { type ReactNode, useEffect, useMemo, useState } from 'react'
import site from '../../../../static/schemas/site.schema.json'
import { useLoaded } from '../../client/studio-api'
import { problemText } from '../../components/use-action'
import { PicturesSchema } from '../../pictures/rules/picture-contract'
import { t } from '../../translate'
import { focusSetting, readSettingTarget, showSettingTarget, useSettings } from '../client/use-settings'
import { formFields } from '../rules/form-node'
import { GROUP_NAMES, groupOf, SETTING_GROUPS, type SettingGroup } from '../rules/setting-groups'
import type { SettingFault } from '../rules/settings-contract'
import { SettingGroupFields } from './setting-field'
import type { SettingForm } from './setting-form'
import { FaultTexts, FaultWords, settingLabel } from '../../components/fault-text'
import { textWith } from '../../components/text-with'

/** The settings of the site as forms: site.json of the draft, in groups. */
export function SettingsView({ mayWrite, mayWriteSources }: { mayWrite: boolean; mayWriteSources: boolean }) {
  const settings = useSettings()
  const { state, saved, value, isChanged, faults, saveState } = settings
  const [target, setTarget] = useState(readSettingTarget)
  const [group, setGroup] = useState<SettingGroup>(() => groupOf(target ?? '') ?? 'general')
  const fields = useMemo(() => formFields(site), [])
  const known = useLoaded(PicturesSchema, '/api/pictures').state
  const pictures = known.is === 'known' ? known.value.pictures.map(({ file }) => file) : []
  const isLoaded = saved !== null
  useEffect(() => {
    if (target === null || !isLoaded) return
    focusSetting(target)
    setTarget(null)
  }, [target, isLoaded, group])
  if (state.is !== 'known' || saved === null) {
    const problem = state.is === 'refused' ? problemText(state.refusal) : t('settings.unreadable')
    return (
      <main className="studio-page">
        <h1 className="studio-title">{t('settings.title')}</h1>
        <p role="status">{state.is === 'pending' ? t('studio.loading') : problem}</p>
        {state.is === 'refused' ? (
          <button type="button" className="button" onClick={settings.reload}>
            {t('editor.tryAgain')}
          </button>
        ) : null}
      </main>
    )
  }
  const isLocked = group === 'sources' && mayWrite && !mayWriteSources
  const form: SettingForm = { faults, mayWrite: mayWrite && !isLocked, pictures, onEdit: settings.edit }
  const goTo = (field: string) => {
    showSettingTarget(field)
    const found = groupOf(field)
    if (!found) return
    setGroup(found)
    setTarget(field)
  }
  const shown = SETTING_GROUPS[group].flatMap(name => fields.filter(field => field.name === name))
  const isBlocked = faults.some(({ severity }) => severity === 'error')
  return (
    <main className="studio-page">
      <h1 className="studio-title">{t('settings.title')}</h1>
      <p className="hint">{t('settings.hint')}</p>
      <nav aria-label={t('settings.groups')}>
        <ul className="setting-tabs">
          {GROUP_NAMES.map(each => (
            <li key={each}>
              <button
                type="button"
                className="button"
                aria-current={each === group ? 'true' : undefined}
                onClick={() => setGroup(each)}
              >
                {t(`settings.group.${each}`)}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <FaultList faults={faults} onGoTo={goTo} />
      <section className="setting-form" aria-label={t(`settings.group.${group}`)}>
        <h2 className="panel-title">{t(`settings.group.${group}`)}</h2>
        {isLocked ? <p className="hint">{t('settings.sourcesMayNot')}</p> : null}
        <SettingGroupFields form={form} fields={shown} path={[]} wordPath="" value={value} />
      </section>
      {mayWrite ? (
        <div className="studio-actions setting-save">
          <button
            type="button"
            className="button button-main"
            aria-disabled={!isChanged || isBlocked || saveState.is === 'saving'}
            onClick={() => !isBlocked && void settings.save()}
          >
            {t('actions.save')}
          </button>
          <button type="button" className="button" aria-disabled={!isChanged} onClick={settings.drop}>
            {t('actions.reset')}
          </button>
          <p role="status">{statusText(settings, isBlocked)}</p>
        </div>
      ) : (
        <p className="hint">{t('settings.mayNot')}</p>
      )}
    </main>
  )
}

function statusText({ saveState, isChanged }: ReturnType<typeof useSettings>, isBlocked: boolean): ReactNode {
  if (saveState.is === 'saving') return t('state.saving')
  if (saveState.is === 'refused') {
    const { problem, faults } = saveState.refusal
    return problem === 'changed'
      ? textWith('note.changed', { faults: <FaultTexts faults={faults} between=", " /> })
      : problemText(saveState.refusal)
  }
  if (isChanged && isBlocked) return t('settings.blocked')
  if (isChanged) return t('state.unsaved')
  return saveState.is === 'saved' ? t('note.saved') : t('state.saved')
}

interface FaultListProps {
  faults: readonly SettingFault[]
  onGoTo: (field: string) => void
}

/** What is wrong or has no effect, each with the way to its field. */
function FaultList({ faults, onGoTo }: FaultListProps) {
  if (faults.length === 0) return null
  return (
    <section aria-label={t('settings.faults')}>
      <h2 className="panel-title">{t('settings.faults')}</h2>
      <ul className="fault-lines">
        {faults.map(fault => {
          const { severity, field = '', message } = fault
          const place = settingLabel(field)
          const said = textWith('fault.at', { place, fault: <FaultWords fault={fault} /> })
          const text = textWith(`settings.${severity}`, { message: said })
          return (
            <li key={`${field} ${message}`}>
              {groupOf(field) ? (
                <button type="button" className="link-button" onClick={() => onGoTo(field)}>
                  {text}
                </button>
              ) : (
                text
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
