/** Characters of a postal code. The service's limit. */
export const MAX_ZIP_LENGTH = 20

/** Boolean in the service's format (specification §3 Member creation payload). */
type Flag = 'True' | 'False'

/** Form values of a new member; each replaces a default. */
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

export const toFlag = (isYes: boolean): Flag => (isYes ? 'True' : 'False')

/** Builds a new member's payload: the defaults of specification §3 Member creation payload and the form values. */
export function buildCreationPayload(clubId: string | null, inputs: MemberInputs): Record<string, unknown> {
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
