import type { ValuePath } from '../rules/edit-value'
import type { SettingFault } from '../rules/settings-contract'

/** What every control of the form needs. */
export interface SettingForm {
  faults: readonly SettingFault[]
  mayWrite: boolean
  /** Files of pictures, for the settings that name one: `assets/logo.svg`. */
  pictures: readonly string[]
  onEdit: (path: ValuePath, next: unknown) => void
}

/** Attributes that tie a control to its help and its faults. */
export interface ControlIds {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean
}
