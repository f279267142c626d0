import type { PickOption } from '../../rules/pages/pick-options'
import { PickControl } from '../../components/pages/pick-control'
import { t } from '../../translate'

interface PickListProps {
  id: string
  /** Ids, one a line. */
  value: string
  options: readonly PickOption[]
  describedBy: string
  onChange: (value: string) => void
}

/** Names records in an order of their own: they are added by search, and each can be taken out. */
export function PickList({ id, value, options, describedBy, onChange }: PickListProps) {
  const ids = value.split('\n').filter(Boolean)
  const nameOf = (one: string) => options.find(option => option.value === one)?.name
  return (
    <div className="pick-chosen">
      {ids.length > 0 ? (
        <ul className="change-list">
          {ids.map(one => (
            <li key={one}>
              {nameOf(one) ?? t('pick.unknown', { value: one })}{' '}
              <button
                type="button"
                className="link-button"
                onClick={() => onChange(ids.filter(other => other !== one).join('\n'))}
              >
                {t('pick.takeOut', { name: nameOf(one) ?? one })}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      <PickControl
        id={id}
        options={options.filter(option => !ids.includes(option.value))}
        value=""
        isOpen={false}
        isRequired={false}
        describedBy={describedBy}
        onChange={chosen => onChange([...ids, chosen].filter(Boolean).join('\n'))}
      />
    </div>
  )
}
