import { isMessage, t } from '../../translate'

/** A widget's name in words; its type where there is none. */
export function widgetName(type: string): string {
  const key = `widget.${type}`
  return isMessage(key) ? t(key) : type
}

/** A field's name in words; its name in the file where there is none. */
export function fieldName(name: string): string {
  const key = `field.${name}`
  return isMessage(key) ? t(key) : name
}

/** One sentence of help; null where the name says enough. */
export function fieldHint(name: string): string | null {
  const key = `hint.${name}`
  return isMessage(key) ? t(key) : null
}

/** A value of a choice in words. */
export function choiceName(value: string | number): string {
  const key = `value.${String(value).toUpperCase()}`
  return isMessage(key) ? t(key) : String(value)
}
