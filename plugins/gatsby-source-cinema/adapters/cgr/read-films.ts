import { isObject } from '../../record-values'
import type { SourceClient } from '../reading/source-client'
import { AnswerSchema, ListingSchema } from './cgr-answers'
import { buildSeancesRequest, readSoapResult } from './soap-envelope'
import { says } from '../../../../src/config/fault-words/fault-words'

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
  if ('fault' in soap) return client.fail({ source: url, ...soap.fault })
  const answer = client.parse({ url, value: soap.result }, AnswerSchema)
  if (answer.CodeErreur !== 0) {
    const words = typeof answer.IntituleErreur === 'string' ? answer.IntituleErreur.trim() : says('withoutWords').words
    return client.fail({ source: url, ...says('answeredErrorOf', { number: answer.CodeErreur, meaning: words }) })
  }
  const listing = client.parse({ url, value: JSON.stringify(answer.ObjetRetour ?? null) }, ListingSchema)
  if (numCine && listing.NumCine !== numCine) {
    const found = listing.NumCine ?? says('withoutNumber').words
    return client.fail({ source: url, ...says('otherCinema', { found, number: numCine }) })
  }
  const { Films: films } = listing
  const hasShowtimes = films.some(film => isObject(film) && Array.isArray(film.Seances) && film.Seances.length > 0)
  if (!hasShowtimes) return client.fail({ source: url, ...says('emptyShowtimes') })
  return films
}
