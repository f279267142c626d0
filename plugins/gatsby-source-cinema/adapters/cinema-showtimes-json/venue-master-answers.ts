import * as v from 'valibot'
import { optionalFlag, optionalId, optionalNumber, optionalText } from '../reading/lenient-record'

export const InstallationSchema = v.looseObject({
  Installation_Code: optionalId,
  Installation_Name: optionalText,
  Installation_State: optionalText,
  /** Street, place and post code in one text. */
  Installation_Customer_Address: optionalText,
  Installation_Latitude: optionalId,
  /** Spelled so in the export. */
  Installation_Longtitude: optionalId,
})

export const VenueSchema = v.looseObject({
  Venue_Code: optionalId,
  Venue_Name: optionalText,
  Venue_Normal_Capacity: optionalNumber,
  /** Hearing loop. */
  Venue_Hearing: optionalFlag,
})

/** Times are `yyyymmddThhmmss` of the theater; 1899 is no date. */
export const MovieSchema = v.looseObject({
  Movie_Code: optionalId,
  /** The full title. */
  Movie_Memo_Title: optionalText,
  /** Cut at 25 characters. */
  Movie_Name: optionalText,
  Movie_Abbreviation: optionalText,
  /** Minutes. */
  Movie_Length: optionalNumber,
  Movie_Rating_Code: optionalId,
  Movie_Release_Date: optionalText,
  Movie_First_Date: optionalText,
  Movie_Synopsis: optionalText,
  /** Cast, separated by commas. */
  Movie_Talent: optionalText,
  /** Names separated by blanks, which some have inside. */
  Movie_Genre: optionalText,
})

export const SessionSchema = v.looseObject({
  Session_Index: optionalId,
  Session_Cancelled: optionalFlag,
  Session_Rainout: optionalFlag,
  /** Of any type: what is no clear no keeps the session from the website. */
  Session_Suppress_External: v.optional(v.unknown()),
  Session_Venue_Code: optionalId,
  Session_Movie_Code: optionalId,
  Session_Date_Time: optionalText,
  Session_End_Time: optionalText,
  /** Minutes before the film. */
  Session_Trailers: optionalNumber,
  Session_Seats_Remaining: optionalNumber,
  Session_URL: optionalText,
  Session_Open_Caption: optionalFlag,
  Session_Closed_Caption: optionalFlag,
  Session_Audio_Description: optionalFlag,
  Session_Hearing_Assist_Loop: optionalFlag,
  Session_Venue_Class_Name: optionalText,
})

export type VenueMasterMovie = v.InferOutput<typeof MovieSchema>
export type VenueMasterSession = v.InferOutput<typeof SessionSchema>
export type VenueMasterVenue = v.InferOutput<typeof VenueSchema>
export type VenueMasterInstallation = v.InferOutput<typeof InstallationSchema>
