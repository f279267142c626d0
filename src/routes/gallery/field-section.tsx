import { Checkbox } from '../../ui/checkbox'
import { DateField } from '../../ui/date-field'
import { PasswordField } from '../../ui/password-field'
import { RadioGroup } from '../../ui/radio-group'
import { SelectField } from '../../ui/select-field'
import { TextField } from '../../ui/text-field'
import { type Mode, ModeSheets } from './gallery-view'
import { GallerySection, SpecimenGroup } from './specimen'

const CINEMAS = [
  { value: 'harbour', label: 'Harbour' },
  { value: 'quarry', label: 'Quarry' },
  { value: 'signal-house', label: 'Signal House', disabled: true },
]
const SEATS = [
  { value: 'stalls', label: 'Stalls', hint: 'Level floor, two wheelchair places' },
  { value: 'circle', label: 'Circle', hint: 'Eighteen steps, no lift' },
  { value: 'box', label: 'Box, sold out', disabled: true },
]

export function FieldSection() {
  return (
    <GallerySection
      id="fields"
      title="Fields"
      lead="The name stands above, help before the control, what is wrong below it: in words, with an icon. 16 px at the least, so that no phone zooms in."
    >
      <ModeSheets>{mode => <FieldSpecimens mode={mode} />}</ModeSheets>
    </GallerySection>
  )
}

function FieldSpecimens({ mode }: { mode: Mode }) {
  const group = { least: '12.5rem', wide: true }
  return (
    <>
      <SpecimenGroup
        name="Text field"
        {...group}
        specimens={{
          'Rest, with a hint': <TextField label="Name" hint="As on your ticket" autoComplete="off" />,
          'Filled, optional': <TextField label="Town" mark="optional" defaultValue="Porthaven" autoComplete="off" />,
          Hover: <TextField label="Name" defaultValue="Ada Quay" autoComplete="off" />,
          Focus: <TextField label="Name" defaultValue="Ada Quay" autoComplete="off" />,
          Invalid: (
            <TextField
              label="E-mail"
              type="email"
              defaultValue="ada@lumen"
              autoComplete="off"
              error="This does not look like an e-mail address yet."
            />
          ),
          'Telephone, placeholder': (
            <TextField label="Telephone" type="tel" placeholder="+44 20 …" autoComplete="off" />
          ),
          Disabled: <TextField label="Name" defaultValue="Ada Quay" disabled />,
          'Read only': <TextField label="Card number" defaultValue="4407 1182" readOnly />,
          Search: <TextField label="Find a film" type="search" icon="search" autoComplete="off" />,
          'Several lines': (
            <TextField label="Message" multiline rows={3} defaultValue="Two seats, please, near the aisle." />
          ),
        }}
      />
      <SpecimenGroup
        name="Password field"
        {...group}
        specimens={{
          'Hidden; the switch shows it': (
            <PasswordField
              label="Password"
              showLabel="Show password"
              autoComplete="current-password"
              defaultValue="celluloid"
            />
          ),
          Invalid: (
            <PasswordField
              label="New password"
              showLabel="Show password"
              autoComplete="new-password"
              hint="At least 8 characters"
              error="Two more characters, please."
              defaultValue="reel 1"
            />
          ),
        }}
      />
      <SpecimenGroup
        name="Select"
        {...group}
        specimens={{
          Rest: <SelectField label="Cinema" placeholder="Choose a cinema" options={CINEMAS} />,
          Focus: <SelectField label="Cinema" options={CINEMAS} />,
          Invalid: (
            <SelectField
              label="Cinema"
              placeholder="Choose a cinema"
              options={CINEMAS}
              error="Please choose a cinema."
            />
          ),
          Disabled: <SelectField label="Cinema" options={CINEMAS} disabled />,
        }}
      />
      <SpecimenGroup
        name="Date"
        {...group}
        specimens={{
          Rest: <DateField label="Date" hint="Times are known until Thursday." defaultValue="2026-11-26" />,
          Invalid: <DateField label="Date" error="That day is over." defaultValue="" />,
        }}
      />
      <SpecimenGroup
        name="Checkbox"
        {...group}
        specimens={{
          Rest: <Checkbox label="Send me the programme" hint="On Fridays, and never else" />,
          Selected: <Checkbox label="Send me the programme" defaultChecked />,
          Focus: <Checkbox label="Send me the programme" />,
          Invalid: <Checkbox label="I have read the terms" error="Please confirm to go on." />,
          Disabled: <Checkbox label="Send me the programme" disabled />,
          'Selected, disabled': <Checkbox label="Send me the programme" disabled defaultChecked />,
        }}
      />
      <SpecimenGroup
        name="Radio group"
        {...group}
        specimens={{
          Selected: <RadioGroup label="Seats" name={`seats-${mode}`} options={SEATS} defaultValue="stalls" />,
          Invalid: (
            <RadioGroup
              label="Seats"
              name={`seats-invalid-${mode}`}
              options={SEATS}
              error="Please choose where to sit."
            />
          ),
        }}
      />
    </>
  )
}
