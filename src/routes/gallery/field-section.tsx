import { Checkbox } from '../../ui/checkbox'
import { DateField } from '../../ui/date-field'
import { PasswordField } from '../../ui/password-field'
import { RadioGroup } from '../../ui/radio-group'
import { SelectField } from '../../ui/select-field'
import { TextField } from '../../ui/text-field'
import { type Mode, ModeSheets } from './gallery-view'
import { GallerySection, Specimen, SpecimenGroup } from './specimen'

const HOUSES = [
  { value: 'harbour', label: 'Harbour' },
  { value: 'quarry', label: 'Quarry' },
  { value: 'signal-house', label: 'Signal House', disabled: true },
]
const SEATS = [
  { value: 'stalls', label: 'Stalls', hint: 'Level floor, two wheelchair places' },
  { value: 'circle', label: 'Circle', hint: 'Eighteen steps, no lift' },
  { value: 'box', label: 'Box, sold out', disabled: true },
]

/** Form fields in every state. */
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
  return (
    <>
      <SpecimenGroup name="Text field" least="12.5rem">
        <Specimen name="Rest, with a hint" wide>
          <TextField label="Name" hint="As on your ticket" autoComplete="off" />
        </Specimen>
        <Specimen name="Filled, optional" wide>
          <TextField label="Town" mark="optional" defaultValue="Porthaven" autoComplete="off" />
        </Specimen>
        <Specimen name="Hover" force="hover" wide>
          <TextField label="Name" defaultValue="Ada Quay" autoComplete="off" />
        </Specimen>
        <Specimen name="Focus" force="focus" wide>
          <TextField label="Name" defaultValue="Ada Quay" autoComplete="off" />
        </Specimen>
        <Specimen name="Invalid" wide>
          <TextField
            label="Email"
            type="email"
            defaultValue="ada@lumen"
            autoComplete="off"
            error="This does not look like an email address yet."
          />
        </Specimen>
        <Specimen name="Telephone, placeholder" wide>
          <TextField label="Telephone" type="tel" placeholder="+44 20 …" autoComplete="off" />
        </Specimen>
        <Specimen name="Disabled" wide>
          <TextField label="Name" defaultValue="Ada Quay" disabled />
        </Specimen>
        <Specimen name="Read only" wide>
          <TextField label="Card number" defaultValue="4407 1182" readOnly />
        </Specimen>
        <Specimen name="Search" wide>
          <TextField label="Find a film" type="search" icon="search" autoComplete="off" />
        </Specimen>
        <Specimen name="Several lines" wide>
          <TextField label="Message" multiline rows={3} defaultValue="Two seats, please, near the aisle." />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Password field" least="12.5rem">
        <Specimen name="Hidden; the switch shows it" wide>
          <PasswordField
            label="Password"
            showLabel="Show password"
            autoComplete="current-password"
            defaultValue="celluloid"
          />
        </Specimen>
        <Specimen name="Invalid" wide>
          <PasswordField
            label="New password"
            showLabel="Show password"
            autoComplete="new-password"
            hint="At least 8 characters"
            error="Two more characters, please."
            defaultValue="reel 1"
          />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Select" least="12.5rem">
        <Specimen name="Rest" wide>
          <SelectField label="Cinema" placeholder="Choose a cinema" options={HOUSES} />
        </Specimen>
        <Specimen name="Focus" force="focus" wide>
          <SelectField label="Cinema" options={HOUSES} />
        </Specimen>
        <Specimen name="Invalid" wide>
          <SelectField label="Cinema" placeholder="Choose a cinema" options={HOUSES} error="Please choose a cinema." />
        </Specimen>
        <Specimen name="Disabled" wide>
          <SelectField label="Cinema" options={HOUSES} disabled />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Date" least="12.5rem">
        <Specimen name="Rest" wide>
          <DateField label="Date" hint="Times are known until Thursday." defaultValue="2026-11-26" />
        </Specimen>
        <Specimen name="Invalid" wide>
          <DateField label="Date" error="That day is over." defaultValue="" />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Checkbox" least="12.5rem">
        <Specimen name="Rest" wide>
          <Checkbox label="Send me the programme" hint="On Fridays, and never else" />
        </Specimen>
        <Specimen name="Selected" wide>
          <Checkbox label="Send me the programme" defaultChecked />
        </Specimen>
        <Specimen name="Focus" force="focus" wide>
          <Checkbox label="Send me the programme" />
        </Specimen>
        <Specimen name="Invalid" wide>
          <Checkbox label="I have read the terms" error="Please confirm to go on." />
        </Specimen>
        <Specimen name="Disabled" wide>
          <Checkbox label="Send me the programme" disabled />
        </Specimen>
        <Specimen name="Selected, disabled" wide>
          <Checkbox label="Send me the programme" disabled defaultChecked />
        </Specimen>
      </SpecimenGroup>
      <SpecimenGroup name="Radio group" least="12.5rem">
        <Specimen name="Selected" wide>
          <RadioGroup label="Seats" name={`seats-${mode}`} options={SEATS} defaultValue="stalls" />
        </Specimen>
        <Specimen name="Invalid" wide>
          <RadioGroup
            label="Seats"
            name={`seats-invalid-${mode}`}
            options={SEATS}
            error="Please choose where to sit."
          />
        </Specimen>
      </SpecimenGroup>
    </>
  )
}
