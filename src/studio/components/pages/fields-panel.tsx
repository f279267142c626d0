import { OTHER_WIDGET } from '../../rules/pages/puck-data'
import { PAGE_FIELDS, WIDGET_FIELDS, type WidgetField } from '../../rules/pages/widget-fields'
import { t } from '../../translate'
import { FieldControl } from './field-control'
import type { Canvas } from './use-canvas'
import type { PickChoices } from './use-pick-options'
import { widgetName } from './widget-names'

interface FieldsPanelProps {
  canvas: Canvas
  choices: PickChoices
  /** Whether it is the site's default language, in which a page has its theater. */
  isDefaultLanguage: boolean
}

/** The fields of the selected widget with its actions; of the page where none is selected. */
export function FieldsPanel({ canvas, choices, isDefaultLanguage }: FieldsPanelProps) {
  const { selected, data } = canvas
  if (!selected) {
    const fields = PAGE_FIELDS.filter(({ name }) => isDefaultLanguage || name !== 'theaterId')
    const props = data.root.props
    return (
      <Panel title={t('pages.page')}>
        {/* A language may go without a title and an address of its own. */}
        {fields.map(field => (
          <FieldControl
            key={field.name}
            field={isDefaultLanguage ? field : { ...field, isRequired: false }}
            value={props[field.name]}
            choices={choices}
            onChange={value => canvas.changeRoot({ ...props, [field.name]: value })}
          />
        ))}
      </Panel>
    )
  }
  const { id } = selected.props
  const fields = WIDGET_FIELDS.get(selected.type) ?? []
  const propOf = ({ name }: WidgetField) => (name === 'id' ? 'ownId' : name)
  return (
    <Panel title={widgetName(selected.type)}>
      {selected.type === OTHER_WIDGET ? <p className="hint">{t('pages.otherHint')}</p> : null}
      <div className="studio-actions" role="group" aria-label={t('pages.actions')}>
        {(['up', 'down', 'in', 'out'] as const).map(step => (
          <button key={step} type="button" className="button" onClick={() => canvas.step(id, step)}>
            {t(`pages.${step}`)}
          </button>
        ))}
        <button type="button" className="button" onClick={() => canvas.duplicate(id)}>
          {t('pages.duplicate')}
        </button>
        <button type="button" className="button" onClick={() => canvas.remove(id)}>
          {t('pages.remove')}
        </button>
        <button type="button" className="button" onClick={() => canvas.select(null)}>
          {t('pages.toPage')}
        </button>
      </div>
      {fields.map(field => (
        <FieldControl
          key={`${id} ${field.name}`}
          field={field}
          value={selected.props[propOf(field)]}
          choices={choices}
          onChange={value => canvas.changeProps(id, { ...selected.props, [propOf(field)]: value })}
        />
      ))}
    </Panel>
  )
}

function Panel({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="fields-panel" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      {children}
    </section>
  )
}
