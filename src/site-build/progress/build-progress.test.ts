import { describe, expect, it } from 'vitest'
import { BuildProgress, formatSeconds } from './build-progress'
import { locateBuild } from './build-steps'
import { formatGatsbyEvent, parseGatsbyLine } from './gatsby-events'

const line = (type: string, payload: unknown) => JSON.stringify({ type, payload })

describe('a line of Gatsby', () => {
  it.each([
    [line('ACTIVITY_START', { id: 'createPages', type: 'spinner' }), { kind: 'began', activity: 'createPages' }],
    [line('ACTIVITY_END', { id: 'createPages', duration: 0.1 }), { kind: 'ended', activity: 'createPages' }],
    [
      line('ACTIVITY_UPDATE', { id: 'html', current: 3, total: 9 }),
      { kind: 'advanced', activity: 'html', current: 3, total: 9 },
    ],
    [line('SET_STATUS', 'IN_PROGRESS'), { kind: 'other' }],
    ['(node:1) Warning: x', undefined],
    ['{"type":', undefined],
    ['{"level":30}', undefined],
  ])('%s', (text, expected) => {
    expect(parseGatsbyLine(text)).toEqual(expected)
  })

  it('is a line of the log where it says something', () => {
    const said = (payload: object) => {
      const event = parseGatsbyLine(line('LOG', payload))
      return event && formatGatsbyEvent(event)
    }
    expect(
      said({ level: 'ACTIVITY_SUCCESS', text: 'Building static HTML', duration: 13.4161, statusText: '61/61' }),
    ).toBe('success Building static HTML - 13.416s - 61/61')
    expect(said({ level: 'WARNING', text: 'warning: site.json: x' })).toBe('warning warning: site.json: x')
  })
})

describe('how far a build is', () => {
  const known = { prepare: 10, listings: 20, code: 50, html: 20 }
  it.each([
    [
      { step: 'prepare', seconds: 0, share: null },
      { percent: 0, secondsLeft: 100 },
    ],
    [
      { step: 'prepare', seconds: 5, share: null },
      { percent: 5, secondsLeft: 95 },
    ],
    // Longer than last time.
    [
      { step: 'prepare', seconds: 60, share: null },
      { percent: 9, secondsLeft: 91 },
    ],
    [
      { step: 'code', seconds: 10, share: null },
      { percent: 40, secondsLeft: 60 },
    ],
    [
      { step: 'html', seconds: 1, share: 0.5 },
      { percent: 90, secondsLeft: 10 },
    ],
    [
      { step: 'publish', seconds: 3, share: null },
      { percent: 99, secondsLeft: 0 },
    ],
  ] as const)('%j', (at, expected) => {
    expect(locateBuild({ ...at, known })).toEqual(expected)
  })

  it('is not known in seconds at the first build', () => {
    const { percent, secondsLeft } = locateBuild({ step: 'code', seconds: 1, share: null, known: undefined })
    expect(secondsLeft).toBeNull()
    expect(percent).toBeGreaterThan(30)
  })
})

describe('the progress of a build', () => {
  function watch({ isTTY }: { isTTY: boolean }) {
    let [text, now] = ['', 0]
    const write = (more: string) => {
      text += more
    }
    const output = { write, isTTY, columns: 60 }
    const known = { prepare: 10, listings: 10, publish: 20 }
    const progress = new BuildProgress({ name: 'lido', output, known, now: () => now })
    const after = (ms: number) => {
      now += ms
    }
    return { progress, after, written: () => text }
  }

  it('is a line a step without a terminal, and ends with the seconds of each', () => {
    const { progress, after, written } = watch({ isTTY: false })
    after(1500)
    progress.follow({ kind: 'began', activity: 'source and transform nodes' })
    after(2000)
    // An activity of an earlier step, or of none, is within the step.
    progress.follow({ kind: 'began', activity: 'read listings' })
    progress.print('warning: theaters.json [a]: no name')
    progress.begin('publish')
    after(100)
    expect(progress.end()).toEqual({ prepare: 1.5, listings: 2, publish: 0.1 })
    expect(written()).toBe(
      'lido: Preparing, 1.5 s\nwarning: theaters.json [a]: no name\n' +
        'lido: Reading listings and pictures, 2.0 s\nlido: Compressing and publishing, 0.1 s\n',
    )
  })

  it('is one line of a terminal, no longer than it, and gone at the end', () => {
    const { progress, after, written } = watch({ isTTY: true })
    after(5000)
    progress.begin('publish')
    progress.print('a line that stays')
    progress.end()
    const lines = written().split('\r\u001B[2K')
    expect(lines).toEqual([
      '',
      'lido: Preparing · 0 %, about 40 s left',
      'lido: Compressing and publishing · 50 %, about 20 s left',
      'a line that stays\n',
      'lido: Compressing and publishing · 50 %, about 20 s left',
      '',
    ])
    expect(Math.max(...lines.map(each => each.length))).toBeLessThan(60)
  })
})

describe('seconds', () => {
  it.each([
    [0.4, '0 s'],
    [59.4, '59 s'],
    [125, '2 min 5 s'],
  ])('%d are %s', (seconds, text) => {
    expect(formatSeconds(seconds)).toBe(text)
  })
})
