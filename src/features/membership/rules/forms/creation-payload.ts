/** Yes and no as the service is told them (specification §3 Member creation payload). */
export type Flag = 'True' | 'False'

/** What a form says of a new member; whatever is given takes the place of a default. */
export interface MemberInputs {
  email: string
  password: string
  firstname?: string
  lastname?: string
  mobileNumber?: string | null
  phoneNumber?: string | null
  zipCode?: string | null
  username?: string
  sendNewsletter?: Flag
  wishToReceiveSMS?: Flag
  contactByThirdParty?: Flag
}

interface CreationPayload {
  clubId: string | null
  inputs: MemberInputs & Readonly<Record<string, unknown>>
}

/** A yes or no as the service is told it. */
export function toFlag(isYes: boolean): Flag {
  return isYes ? 'True' : 'False'
}

/** All fields of a new member: the defaults of specification §3 Member creation payload, and what the form says in their place. */
export function buildCreationPayload({ clubId, inputs }: CreationPayload): Record<string, unknown> {
  const given = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== undefined))
  return {
    clubId,
    username: inputs.email,
    phoneNumber: inputs.mobileNumber ?? null,
    memberId: null,
    address1: null,
    address2: null,
    city: null,
    state: null,
    zipCode: null,
    houseSize: 0,
    maritalStatus: '',
    sendNewsletter: 'False',
    wishToReceiveSMS: 'False',
    contactByThirdParty: 'False',
    newsletterFrequency: '-1',
    pickupCinemaId: null,
    preferredCinemaId: null,
    preferredCinemaList: [],
    preferenceList: null,
    preferredGenres: [],
    memberItemId: null,
    memberLevelId: 0,
    nationalId: null,
    updatePreferences: false,
    memberCardNumber: null,
    ...given,
  }
}
