import { describe, expect, it } from 'vitest'
import { theaterClocks } from './theater-clocks'

const theater = (theaterId: string, timeZone: string, ticketingProvider: string | null = null) => ({
  theaterId,
  timeZone,
  ticketingProvider,
})

describe('clocks of theaters', () => {
  it('name what most have once, and the others by their ids', () => {
    const theaters = [
      theater('abroad', 'America/New_York'),
      theater('north', 'Europe/Paris', 'CGR'),
      theater('south', 'Europe/Paris', 'CGR'),
      theater('patient', 'Europe/Paris'),
    ]
    expect(theaterClocks(theaters, null)).toEqual({
      '': ['Europe/Paris', 15],
      abroad: ['America/New_York', 0],
      patient: ['Europe/Paris', 0],
    })
  })

  it('have the minutes of grace that the site sets', () => {
    expect(theaterClocks([theater('north', 'Europe/Paris', 'CGR')], 5)).toEqual({ '': ['Europe/Paris', 5] })
  })

  it('are UTC on a site without theaters', () => {
    expect(theaterClocks([], null)).toEqual({ '': ['UTC', 0] })
  })
})
