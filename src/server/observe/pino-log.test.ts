import { describe, expect, it } from 'vitest'
import type { CallRecord } from '../cypher/call/call-record'
import { createMailLog, createPinoLog } from './pino-log'

const RECORD: CallRecord = {
  requestId: '00000000-0000-4000-8000-000000000000',
  call: 'getMemberV3',
  status: 200,
  outcome: 'answered',
  upstreamStatus: 200,
  ms: 12.345,
  upstreamMs: 11.04,
  wasRetried: false,
}

function logged(record: CallRecord, own: Parameters<typeof createPinoLog>[0] = {}): Record<string, unknown>[] {
  const lines: string[] = []
  createPinoLog({ destination: { write: line => void lines.push(line) }, ...own })(record)
  return lines.map(line => JSON.parse(line))
}

describe('the log of calls', () => {
  it('is one line of JSON for each', () => {
    expect(logged(RECORD)).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        msg: 'cypher',
        requestId: RECORD.requestId,
        call: 'getMemberV3',
        status: 200,
        outcome: 'answered',
        upstreamStatus: 200,
        ms: 12.3,
        upstreamMs: 11,
        retried: false,
      },
    ])
  })

  it('warns of what is not a caller’s mistake', () => {
    expect(logged({ ...RECORD, status: 504, outcome: 'timeout', upstreamStatus: null })).toMatchObject([{ level: 40 }])
    expect(logged({ ...RECORD, status: 403, outcome: 'notAllowed' })).toMatchObject([{ level: 30 }])
  })

  it('has a share of ordinary calls, which each line names, and all others', () => {
    const some = (random: number) => ({ share: 0.25, random: () => random })
    expect(logged(RECORD, some(0.25))).toEqual([])
    expect(logged(RECORD, some(0.24))).toMatchObject([{ share: 0.25 }])
    const failed = [
      { ...RECORD, status: 504, outcome: 'timeout' as const },
      { ...RECORD, status: 429, outcome: 'limited' as const },
      { ...RECORD, status: 500 },
    ]
    for (const record of failed) expect(logged(record, some(0.99))).toHaveLength(1)
  })

  it('holds nothing of a record but what is named', () => {
    const [line] = logged(Object.assign({ ...RECORD }, { email: 'ann@x.example' }))
    expect(JSON.stringify(line)).not.toContain('ann')
  })
})

describe('the log of e-mails', () => {
  const attempt = { id: 7, kind: 'RESET', attempt: 2, outcome: 'later', code: 451 } as const
  const lines = (record: Parameters<ReturnType<typeof createMailLog>>[0]) => {
    const written: string[] = []
    createMailLog({ destination: { write: line => void written.push(line) } })(record)
    return written.map(line => JSON.parse(line))
  }

  it('is one line an attempt, without address and content', () => {
    const noisy = Object.assign({ ...attempt }, { recipient: 'ann@x.example', reply: 'no ann@x.example here' })
    expect(lines(noisy)).toEqual([
      {
        level: 30,
        time: expect.any(Number),
        msg: 'mail',
        mail: 7,
        kind: 'RESET',
        attempt: 2,
        outcome: 'later',
        code: 451,
      },
    ])
  })

  it.each(['refused', 'unsure'] as const)('warns of one that is %s', outcome => {
    expect(lines({ ...attempt, outcome })).toMatchObject([{ level: 40 }])
  })
})
