/** A session of the point of sale's export, with changes. */
export function buildVenueMasterSession(index: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    Session_Index: index,
    Session_Cancelled: false,
    Session_Venue_Code: 'Room 1',
    Session_Movie_Code: 'LIGHT',
    Session_Date_Time: '20261103T200000',
    Session_End_Time: '20261103T221500',
    Session_Trailers: 15,
    Session_Seats_Remaining: 25,
    Session_Number_Of_Seats_Sold: 75,
    Session_Seat_Sale_Total: 777.77,
    Session_URL: 'https://tickets.example/LIGHT',
    Session_Open_Caption: false,
    Session_Suppress_External: false,
    Session_Venue_Class_Name: 'Normal',
    ...changes,
  }
}

/** An export of VenueMaster of one film and room. */
export function buildVenueMaster(sessions: readonly unknown[], movie: Record<string, unknown> = {}) {
  return {
    File_Header: { File_Header_Filename: 'D:\\secret\\path.json' },
    Installation: {
      ...{ Installation_Code: 'LIGHTS', Installation_Name: 'The Lights', Installation_ABN: '99 999' },
      ...{ Installation_State: 'VIC', Installation_Customer_Address: '1 Pier Road  Seaside 3000' },
      ...{ Installation_Latitude: '', Installation_Longtitude: '' },
    },
    Venues: [{ Venue_Code: 'Room 1', Venue_Name: 'Room One', Venue_Normal_Capacity: 100, Venue_Hearing: true }],
    Movies: [
      {
        ...{ Movie_Code: 'LIGHT', Movie_Name: 'A light over the har', Movie_Memo_Title: 'A light over the harbour' },
        ...{ Movie_Length: 112, Movie_Rating_Code: 'PG', Movie_Release_Date: '18991230T000000' },
        ...{ Movie_First_Date: '20261022T060000', Movie_Synopsis: 'A keeper.', Movie_Talent: 'Ann Ek, Bo Lind.' },
        ...{ Movie_Genre: 'Drama Science Fiction', ...movie },
      },
    ],
    Sessions: sessions,
  }
}

/** A session of the open format, with changes. */
export function buildOpenSession(id: string, changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    session_id: id,
    film_id: 'F1',
    auditorium_id: 'A1',
    advertised_start_time_local: '2026-11-03T20:00:00+11:00',
    feature_start_time_local: '2026-11-03T20:15:00+11:00',
    end_time_local: '2026-11-03T22:15:00+11:00',
    start_time_local: '2026-11-03T20:00:00+11:00',
    start_time_utc: '2026-11-03T09:00:00Z',
    attributes: { video_format: '2D', language: 'en', subtitle_languages: [] },
    pricing: [
      { category: 'Adult', class_id: 'STD', price: 19.5, currency: 'AUD' },
      { category: 'Child', class_id: 'STD', price: 14, currency: 'AUD' },
    ],
    availability_by_class: [
      { class_id: 'STD', seats_total: 60, seats_available: 30 },
      { class_id: 'PRM', seats_total: 40, seats_available: 0 },
    ],
    booking_url: 'https://tickets.example/1',
    ...changes,
  }
}

/** A file of the open format of one film and auditorium. */
export function buildOpenFile(sessions: readonly unknown[], changes: Record<string, unknown> = {}) {
  return {
    spec: 'cinemashowtimes-json/1.0',
    generated_at: '2026-11-03T08:00:00Z',
    ttl_seconds: 900,
    cinema: {
      ...{ cinema_id: 'SEA', name: 'Seaside', timezone: 'Australia/Melbourne', lat: -38, lon: 145 },
      ...{ address: '1 Pier Road, Seaside', phone: '+61 3 5550 0000' },
    },
    films: [
      {
        ...{ __comment: 'none', film_id: 'F1', title: 'A light', runtime_minutes: 112, rating: 'PG', content: null },
        assets: {
          poster: { small: 'https://pictures.example/s.jpg', large: 'https://pictures.example/l.jpg' },
          banner: { wide: 'https://pictures.example/w.jpg' },
          trailers: [
            { type: 'teaser', url: 'https://videos.example/1' },
            { type: 'official', url: 'https://videos.example/2', primary: true },
          ],
        },
        credits: {
          directors: [{ name: 'Di Rector' }],
          cast: [
            { name: 'Bo', order: 1 },
            { name: 'Ann', order: 0 },
          ],
        },
      },
      { film_id: 'F2', title: 'Soon', runtime_minutes: null, status: 'coming_soon', release_date: '2027-02-05' },
    ],
    auditoria: [{ auditorium_id: 'A1', name: 'Screen 1' }],
    sessions,
    ...changes,
  }
}
