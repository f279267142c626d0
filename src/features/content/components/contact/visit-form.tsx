import { useEffect, useId } from 'react'
import type { ThemeUICSSObject } from 'theme-ui'
import { DateField } from '../../../../ui/date-field'
import { Field } from '../../../../ui/field'
import { CONTROL_STYLES } from '../../../../ui/field-styles'
import { Heading } from '../../../../ui/heading'
import { usePagePath } from '../../../../ui/link-behaviour'
import { SelectField } from '../../../../ui/select-field'
import { TextField } from '../../../../ui/text-field'
import { useTranslation } from '../../../i18n/components/use-translation'
import { useSiteShell } from '../../../site/components/use-site-shell'
import { CONTACT_LENGTHS, type FieldFaults, TRAP_FIELD } from '../../rules/contact-form'
import type { WidgetOfType } from '../../rules/content-page-record'
import {
  MAX_VISIT_SIZE,
  VISIT_DATES,
  VISIT_KIND_KEYS,
  VISIT_KINDS,
  VISIT_LABELS,
  VISIT_LENGTHS,
  VISIT_PATH,
  VISIT_TIME_KEYS,
  VISIT_TIMES,
  type VisitField,
  visitFaultKey,
} from '../../rules/visit-request'
import { useScopeText, useWidgetTheater } from '../theater-scope'
import { ContactFormFooter } from './contact-form'
import { useContactForm } from './use-contact-form'

const formStyles: ThemeUICSSObject = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }
/** Short fields beside each other where there is room. */
const rowStyles: ThemeUICSSObject = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 13rem), 1fr))',
}

type VisitWidget = WidgetOfType<'visit-form'>

/**
 * A request for a group visit, a school visit or the hire of an auditorium: to the site's own host, in place or by the
 * browser where there are no scripts, or to the widget's own address.
 */
export function VisitFormWidget({ widget }: { widget: VisitWidget }) {
  const { t } = useTranslation()
  const fill = useScopeText()
  return (
    <section sx={{ ...formStyles, maxWidth: 'text' }}>
      <Heading as="h2">{widget.title ? fill(widget.title) : t('content.visitTitle')}</Heading>
      <VisitForm widget={widget} />
    </section>
  )
}

function VisitForm({ widget }: { widget: VisitWidget }) {
  const { t } = useTranslation()
  const theater = useWidgetTheater()
  const { form, state, faults, sentRef } = useContactForm(VISIT_PATH)
  const page = usePagePath()
  const { ref } = form
  const email = widget.email ?? (theater && 'email' in theater ? (theater.email ?? null) : null)
  // The host names the fault at each field, in the page's language; without scripts the browser checks first.
  useEffect(() => {
    if (ref.current && !widget.action) ref.current.noValidate = true
  }, [ref, widget.action])
  const target = widget.action ? { action: widget.action, method: 'post' } : form
  return (
    <form {...target} sx={formStyles}>
      <VisitFields widget={widget} faults={faults} readOnly={state.status === 'sending'} />
      <input type="hidden" name="page" value={page} />
      <input hidden name={TRAP_FIELD} defaultValue="" autoComplete="off" tabIndex={-1} />
      <ContactFormFooter
        state={state}
        sentRef={sentRef}
        submit={t('content.visitSend')}
        sentKey="content.visitSent"
        mailTo={email}
      />
    </form>
  )
}

interface VisitFieldsProps {
  widget: VisitWidget
  faults: FieldFaults
  readOnly: boolean
}

function VisitFields({ widget, faults, readOnly }: VisitFieldsProps) {
  const { t } = useTranslation()
  const page = useWidgetTheater()
  const { theaters } = useSiteShell()
  const films = useId()
  const optional = t('content.visitOptional')
  const field = (name: VisitField) => {
    const label = t(VISIT_LABELS[name])
    const fault = faults[name]
    return { name, label, error: fault ? t(visitFaultKey(name, fault), { 0: label }) : null }
  }
  return (
    <>
      <SelectField
        {...field('kind')}
        required
        placeholder={t('content.visitChoose')}
        options={VISIT_KINDS.map(value => ({ value, label: t(VISIT_KIND_KEYS[value]) }))}
      />
      <div sx={rowStyles}>
        {VISIT_DATES.map((name, position) => (
          <DateField key={name} {...field(name)} {...(position === 0 ? { required: true } : { mark: optional })} />
        ))}
      </div>
      <div sx={rowStyles}>
        <SelectField
          {...field('time')}
          options={VISIT_TIMES.map(value => ({ value, label: t(VISIT_TIME_KEYS[value]) }))}
        />
        <NumberField {...field('size')} max={MAX_VISIT_SIZE} readOnly={readOnly} />
      </div>
      <FilmField {...field('film')} mark={optional} films={widget.films ?? []} listId={films} readOnly={readOnly} />
      {theaters.length > 1 ? (
        <SelectField
          {...field('theaterId')}
          mark={optional}
          defaultValue={page?.theaterId ?? ''}
          placeholder={t('content.visitAnyTheater')}
          options={theaters.map(({ theaterId, name }) => ({ value: theaterId, label: name }))}
        />
      ) : null}
      <TextField
        {...field('access')}
        {...text('access')}
        mark={optional}
        hint={t('content.visitAccessHint')}
        rows={3}
      />
      <TextField {...field('name')} required readOnly={readOnly} autoComplete="name" maxLength={CONTACT_LENGTHS.name} />
      <div sx={rowStyles}>
        <TextField
          {...field('email')}
          required
          type="email"
          autoComplete="email"
          maxLength={CONTACT_LENGTHS.email}
          readOnly={readOnly}
        />
        <TextField
          {...field('phone')}
          mark={optional}
          type="tel"
          autoComplete="tel"
          maxLength={VISIT_LENGTHS.phone}
          readOnly={readOnly}
        />
      </div>
      <TextField {...field('message')} {...text('message')} mark={optional} rows={4} />
    </>
  )

  function text(name: 'access' | 'message') {
    const maxLength = name === 'access' ? VISIT_LENGTHS.access : CONTACT_LENGTHS.message
    return { multiline: true, verbatim: true, maxLength, readOnly }
  }
}

interface OwnFieldProps {
  name: string
  label: string
  error: string | null
  readOnly: boolean
}

function NumberField({ name, max, readOnly, ...words }: OwnFieldProps & { max: number }) {
  return (
    <Field {...words}>
      {control => (
        <input
          {...{ name, max, readOnly }}
          {...control}
          type="number"
          inputMode="numeric"
          required
          min={1}
          step={1}
          sx={CONTROL_STYLES}
        />
      )}
    </Field>
  )
}

/** Any title, with those of the site to choose from. */
function FilmField({
  name,
  films,
  listId,
  readOnly,
  ...words
}: OwnFieldProps & {
  mark: string
  films: readonly string[]
  listId: string
}) {
  const { t } = useTranslation()
  return (
    <Field {...words} hint={t('content.visitFilmHint')}>
      {control => (
        <>
          <input
            {...{ name, readOnly }}
            {...control}
            list={listId}
            autoComplete="off"
            maxLength={VISIT_LENGTHS.film}
            sx={CONTROL_STYLES}
          />
          <datalist id={listId}>
            {films.map(title => (
              <option key={title} value={title} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}
