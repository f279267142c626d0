import { describe, expect, it } from 'vitest'
import type { CallFault } from '../../session/rules/call-fault'
import { dateParts, formatDate, formatMonth, formatShortDay, formatTime } from './account-formats'
import { groupByMonth } from './group-by-month'
import { afterConfirm, reachOf, refusalKey } from './redemption'
import { savePassAddress, webAddress } from './save-pass-address'
import { barsOf, drawBars, drawSquares } from './scannable-format'

const code = (number: number): CallFault => ({
  kind: 'code',
  code: number,
  clientMessage: null,
  retryAfterSeconds: null,
  reply: {},
})

describe('dates without a theater (specification §9 Locale: UTC)', () => {
  it.each([
    ['2026-12-31T23:30:00Z', '31 December 2026'],
    ['2026-12-31', '31 December 2026'],
    ['0001-01-01T00:00:00Z', null],
    [null, null],
    [undefined, null],
    ['', null],
    ['soon', null],
  ])('%s is %s', (iso, written) => {
    expect(formatDate(iso, 'en-GB')).toBe(written)
  })

  it('are written by month and in parts', () => {
    expect(formatMonth('2026-11', 'en-GB')).toBe('November 2026')
    expect(dateParts('2026-11-22T20:15', 'en-GB')).toEqual({ day: '22', month: 'Nov', weekday: 'Sun', year: '2026' })
    expect(dateParts('2026-11-22T20:15', 'ja-JP')).toEqual({ day: '22', month: '11月', weekday: '日', year: '2026年' })
    expect(formatShortDay('2026-11-22T20:15', 'en-GB')).toBe('22 Nov')
    expect(formatShortDay('2026-11-22T20:15', 'ja-JP')).toBe('11月22日')
  })

  it.each([
    ['2026-11-22T20:15', 'en-GB', '20:15'],
    ['2026-11-22T20:15:00', 'en-US', '8:15\u00a0PM'],
    ['2026-11-22', 'en-GB', null],
    ['2026-11-22Tlater', 'en-GB', null],
  ])('%s in %s is at %s', (local, locale, written) => {
    expect(formatTime(local, locale)).toBe(written)
  })
})

describe('movements', () => {
  const line = (occurredAt: string, amount: number, balanceType = 'POINTS') => ({ occurredAt, amount, balanceType })

  it('stand by month, newest first, each with what it came to', () => {
    const months = groupByMonth([
      line('2026-10-31T23:59:00Z', 115),
      line('2026-11-02T10:00:00Z', -180),
      line('2026-11-20T10:00:00Z', 0.1, 'MONEY'),
      line('2026-11-21T10:00:00Z', 0.2, 'MONEY'),
    ])
    expect(months.map(({ month, lines }) => [month, lines.length])).toEqual([
      ['2026-11', 3],
      ['2026-10', 1],
    ])
    expect(months[0]?.sums).toEqual([
      { type: 'MONEY', amount: 0.3 },
      { type: 'POINTS', amount: -180 },
    ])
  })

  it('without a date are left out', () => {
    expect(groupByMonth([line('once', 1)])).toEqual([])
  })
})

describe('a pass for the wallet (specification §7 Payments and wallet passes)', () => {
  const template = 'https://pay.google.com/gp/v/save/{jwt}'

  it.each([
    ['aa.bb.cc', 'https://pay.google.com/gp/v/save/aa.bb.cc'],
    [' "aa.bb.cc"\n', 'https://pay.google.com/gp/v/save/aa.bb.cc'],
    ['aa.bb.cc, aa.bb.cc', null],
    ['<aa.bb.cc', null],
    ['a.bb.cc', null],
    ['aa.b.cc', null],
    ['aa.bb.c', null],
    ['aa.bb', null],
    ['', null],
    ['<html></html>', null],
    ['aa.bb.cc/../../evil', null],
  ])('of the answer %j is saved at %s', (text, address) => {
    expect(savePassAddress(text, template)).toBe(address)
  })

  it.each([
    ['https://pay.example/x', 'https://pay.example/x'],
    ['http://pay.example/', 'http://pay.example/'],
    ['javascript:alert(1)', null],
    ['//pay.example', null],
    ['', null],
    [undefined, null],
  ])('leads from %s to %s', (text, address) => {
    expect(webAddress(text)).toBe(address)
  })
})

describe('a code for the till (specification §3 scannableCodeFormat)', () => {
  it.each([
    ['QR_CODE', null],
    ['CODE_128', 'CODE128'],
    ['CODE128', 'CODE128'],
    [' code-128 ', 'CODE128'],
    ['CODE_39', 'CODE39'],
    ['CODE39', 'CODE39'],
    ['EAN_13', 'EAN13'],
    ['EAN13', 'EAN13'],
    ['EAN_8', 'EAN8'],
    ['EAN8', 'EAN8'],
    ['UPC_A', 'UPC'],
    ['UPC-A', 'UPC'],
    ['UPCA', 'UPC'],
    ['ITF', 'ITF'],
    ['ITF_14', 'ITF14'],
    ['ITF14', 'ITF14'],
    ['CODABAR', 'codabar'],
    ['constructor', null],
    ['AZTEC', null],
    ['', null],
  ])('in the format %s has the bars %s', (format, bars) => {
    expect(barsOf(format)).toBe(bars)
  })

  it('is drawn in runs', () => {
    expect(drawBars('1101')).toEqual({ kind: 'bars', width: 4, path: 'M0 0h2v1h-2zM3 0h1v1h-1z' })
    expect(
      drawSquares([
        [true, false],
        [true, true],
      ]),
    ).toEqual({ kind: 'squares', size: 2, path: 'M0 0h1v1h-1zM0 1h2v1h-2z' })
  })
})

describe('a redemption (specification §7: put aside, then paid for)', () => {
  it.each([
    [{ kind: 'offline' }, 'unsure'],
    [{ kind: 'unreachable' }, 'unsure'],
    [{ kind: 'unavailable', status: 503 }, 'unsure'],
    [{ kind: 'unexpected', status: 200 }, 'unsure'],
    [code(409), 'refused'],
    [code(46), 'refused'],
  ] as const)('whose confirmation ends in %j is %s', (fault, step) => {
    expect(afterConfirm('o1', fault).step).toBe(step)
  })

  it('keeps its order where the answer was lost, and the fault of the second step where it was refused', () => {
    const lost = { kind: 'unreachable' } as const
    expect(afterConfirm('o1', lost)).toEqual({ step: 'unsure', orderId: 'o1', fault: lost })
    expect(afterConfirm('o1', code(46))).toEqual({ step: 'refused', fault: code(46), whileConfirming: true })
  })

  it('has no words of its own for what is no answer', () => {
    expect(refusalKey({ kind: 'offline' }, true)).toBeNull()
  })

  it.each([
    [409, false, 'account.rewardTooLittle'],
    [409, true, 'account.rewardLapsed'],
    [423, false, 'account.rewardHeld'],
    [404, false, 'account.rewardGone'],
    [404, true, 'account.rewardGone'],
    [423, true, null],
    [46, false, null],
    [429, true, null],
  ])('that is refused with %d, confirming %s, says %s', (number, whileConfirming, key) => {
    expect(refusalKey(code(number), whileConfirming)).toBe(key)
  })

  it.each([
    [180, 90, 0.5],
    [180, 500, 1],
    [180, -5, 0],
    [0, 0, 1],
    [-10, 20, 1],
  ])('of cost %d is reached from %d by %d', (cost, amount, reach) => {
    expect(reachOf(cost, amount)).toBe(reach)
  })
})
