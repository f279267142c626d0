import { isObject } from '../../record-values'
import type { SourceClient } from '../reading/source-client'
import { AnswerSchema, ListingSchema } from './cgr-answers'
import { buildSeancesRequest, readSoapResult } from './soap-envelope'

interface ReadFilms {
  client: SourceClient
  url: string
  user: string
  password: string
  /** The cinema's number, where the operator writes it. */
  numCine: string | null | undefined
}

/**
 * The films of the cinema with their showtimes, as they came: JSON inside a SOAP 1.1 envelope. An error of the system,
 * another cinema's answer, and a list without films or showtimes are faults. @throws SourceError
 */
export async function readFilms({ client, url, user, password, numCine }: ReadFilms): Promise<unknown[]> {
  const { value: xml } = await client.readText({
    url,
    body: buildSeancesRequest(user, password),
    isQuery: true,
    headers: { 'content-type': 'text/xml; charset=utf-8', accept: 'text/xml', soapaction: '""' },
  })
  const soap = readSoapResult(xml)
  if ('fault' in soap) return client.fail({ source: url, message: soap.fault })
  const answer = client.parse({ url, value: soap.result }, AnswerSchema)
  if (answer.CodeErreur !== 0) {
    const words = typeof answer.IntituleErreur === 'string' ? answer.IntituleErreur.trim() : 'without words'
    return client.fail({ source: url, message: `answered with error ${answer.CodeErreur}: ${words}` })
  }
  const listing = client.parse({ url, value: JSON.stringify(answer.ObjetRetour ?? null) }, ListingSchema)
  if (numCine && listing.NumCine !== numCine) {
    const message = `is the service of cinema ${listing.NumCine ?? 'without number'}, not of ${numCine} (source.numCine)`
    return client.fail({ source: url, message })
  }
  const { Films: films } = listing
  const hasShowtimes = films.some(film => isObject(film) && Array.isArray(film.Seances) && film.Seances.length > 0)
  if (!hasShowtimes) return client.fail({ source: url, message: 'The list of showtimes is empty' })
  return films
}
