import { useId } from 'react'
import type { ListedPage } from '../../rules/content-contract'
import { BUILT_IN_PAGES } from '../../rules/menus/first-menus'
import { type MenuNode, TARGET_KINDS, type TargetKind, targetOf, withTarget } from '../../rules/menus/menu-tree'
import { type MessageKey, t } from '../../translate'
import { Options, SelectField, Segmented } from '../form-fields'

const POSITIONS = ['HEADER', 'FOOTER', 'FOOTER2', 'FOOTER3'] as const

interface FieldsProps {
  node: MenuNode
  mayWrite: boolean
  onChange: (node: MenuNode) => void
}

/** Places of menus on a page (`config/menu-record`), and that of a menu of another theme. */
function positionsWith(current: string) {
  const known = POSITIONS.map(value => ({ value, label: t(`menus.position.${value}`) }))
  return known.some(({ value }) => value === current) ? known : [...known, { value: current, label: current }]
}

/** The name of a menu: its title with its place, or its place alone. */
export function menuName(node: MenuNode): string {
  const position = String(node['position'] ?? '')
  const known = POSITIONS.find(each => each === position)
  const place = known ? t(`menus.position.${known}`) : position
  return typeof node['title'] === 'string' && node['title'] !== '' ? `${node['title']} (${place})` : place
}

/** Position and title of a menu. */
export function MenuFields({ node, mayWrite, onChange }: FieldsProps) {
  const { title: _, ...rest } = node
  return (
    <>
      <fieldset className="plain-fieldset" disabled={!mayWrite}>
        <SelectField
          label={t('menus.position')}
          groups={[{ options: positionsWith(String(node['position'] ?? '')) }]}
          value={String(node['position'] ?? '')}
          onChange={position => onChange({ ...node, position })}
        />
      </fieldset>
      <TextField
        label="field.title"
        value={node['title']}
        mayWrite={mayWrite}
        onChange={title => onChange(title === '' ? rest : { ...node, title })}
      />
    </>
  )
}

/** Label and target of an entry. */
export function EntryFields({ node, pages, mayWrite, onChange }: FieldsProps & { pages: readonly ListedPage[] }) {
  const { kind, value } = targetOf(node)
  const id = useId()
  const [first] = pages
  const startOf = (next: TargetKind) => (next === 'page' ? (first?.slug ?? BUILT_IN_PAGES[0]) : '/')
  const own = pages.map(({ slug, title }) => ({ value: slug, label: title }))
  const builtIn = BUILT_IN_PAGES.map(page => ({ value: page as string, label: t(`menus.builtIn.${page}`) }))
  const isListed = [...own, ...builtIn].some(option => option.value === value)
  return (
    <>
      <TextField
        label="menus.label"
        value={node['label']}
        mayWrite={mayWrite}
        onChange={label => onChange({ ...node, label })}
      />
      <fieldset className="plain-fieldset" disabled={!mayWrite}>
        <Segmented
          legend={t('menus.target')}
          options={TARGET_KINDS.map(each => ({ value: each, label: t(`menus.kind.${each}`) }))}
          value={kind}
          onChange={next => {
            const target = TARGET_KINDS.find(each => each === next) ?? 'none'
            onChange(withTarget(node, { kind: target, value: startOf(target) }))
          }}
        />
      </fieldset>
      {kind === 'page' ? (
        <div className="field">
          <label className="label" htmlFor={id}>
            {t('menus.page')}
          </label>
          <select
            id={id}
            className="input"
            value={value}
            disabled={!mayWrite}
            onChange={event => onChange(withTarget(node, { kind, value: event.target.value }))}
          >
            {isListed ? null : <option value={value}>{value}</option>}
            <Options
              groups={[
                ...(own.length > 0 ? [{ label: t('menus.ownPages'), options: own }] : []),
                { label: t('menus.builtIn'), options: builtIn },
              ]}
            />
          </select>
        </div>
      ) : null}
      {kind === 'url' ? (
        <TextField
          label="menus.url"
          hint="menus.urlHint"
          value={value}
          mayWrite={mayWrite}
          onChange={next => onChange(withTarget(node, { kind, value: next }))}
        />
      ) : null}
    </>
  )
}

interface TextFieldProps {
  label: MessageKey
  hint?: MessageKey
  value: unknown
  mayWrite: boolean
  onChange: (value: string) => void
}

function TextField({ label, hint, value, mayWrite, onChange }: TextFieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {t(label)}
      </label>
      <input
        id={id}
        className="input"
        value={typeof value === 'string' ? value : ''}
        readOnly={!mayWrite}
        autoComplete="off"
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={event => onChange(event.target.value)}
      />
      {hint ? (
        <p className="hint" id={`${id}-hint`}>
          {t(hint)}
        </p>
      ) : null}
    </div>
  )
}
