import { createContext, Fragment, type ReactNode, useContext } from 'react'
import { textOf } from '../../config/fault-words/fault-words'
import { settingWords } from '../../config/setting-words/setting-words'
import { type FaultPlace, placeOfFault } from '../rules/fault-place'
import { type FileFault, type ShownFault, wordsOfFault } from '../rules/shown-fault'
import { language } from '../translate'
import { placeText } from './change-place'
import { fieldName } from './pages/widget-names'
import { textWith } from './text-with'

/** Goes to the place of a fault, where faults are buttons; undefined where they are text. */
export const FaultLeadContext = createContext<((place: FaultPlace) => void) | undefined>(undefined)

/**
 * A fault in the studio's language, with its place; a fault without words there in English, and said to be. Below a
 * `FaultLeadContext` it leads to the room that mends it.
 */
export function FaultText({ fault }: { fault: ShownFault }) {
  const lead = useContext(FaultLeadContext)
  if (typeof fault === 'string') return fault
  const name = placeName(fault)
  const words = <FaultWords fault={fault} />
  const text = name === '' ? words : textWith('fault.at', { place: name, fault: words })
  const place = placeOfFault(fault)
  if (!lead || !place) return text
  return (
    <button type="button" className="link-button" onClick={() => lead(place)}>
      {text}
    </button>
  )
}

/** The same without its place. */
export function FaultWords({ fault }: { fault: Pick<FileFault, 'message' | 'words'> }): ReactNode {
  const words = wordsOfFault(fault)
  return (words && textOf(words, language)) ?? <span lang="en">{fault.message}</span>
}

/** Several, one after the other. */
export function FaultTexts({ faults, between }: { faults: readonly ShownFault[]; between: string }) {
  return faults.map((fault, at) => (
    <Fragment key={at}>
      {at === 0 ? '' : between}
      <FaultText fault={fault} />
    </Fragment>
  ))
}

/** Names a fault in a list. */
export function faultKey(fault: ShownFault): string {
  return typeof fault === 'string' ? fault : [fault.source, fault.record, fault.field, fault.message].join('\n')
}

/** `Page 'hire' › Title`: the file by what the studio calls it, the record, and the field by its name. */
function placeName({ source, record, field }: FileFault): string {
  const place = placeText(source, (field ?? '').split('.'))
  return [place, record, field && fieldText(source, field)].filter(Boolean).join(' › ')
}

function fieldText(source: string, field: string): string {
  if (source === 'site.json') return settingLabel(field)
  const names = field.split('.').filter(name => !/^\d+$/.test(name))
  return source.startsWith('pages/') ? fieldName(names.at(-1) ?? field) : field
}

/** A field of site.json by the words of its form; the path itself where it has none. */
export function settingLabel(field: string): string {
  const parts = field.split('.')
  const path = parts.map(part => (/^\d+$/.test(part) ? '[]' : `.${part}`)).join('')
  return settingWords(path.slice(1), language)?.label ?? field
}
