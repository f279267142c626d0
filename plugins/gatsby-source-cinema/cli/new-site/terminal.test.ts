import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { openTerminal, type Terminal } from './terminal'

let terminal: Terminal | undefined
afterEach(() => terminal?.close())

function open() {
  const input = new PassThrough()
  const output = Object.assign(new PassThrough(), { isTTY: true, columns: 0 })
  let text = ''
  output.on('data', chunk => {
    text += String(chunk)
  })
  const signals = new EventEmitter()
  terminal = openTerminal({ input, output, isInteractive: true, signals })
  return { input, terminal, signals, shown: () => text }
}

it('shows what is typed, but not a secret', async () => {
  const { input, terminal: screen, shown } = open()
  const name = screen.ask('Name: ')
  input.write('Harbor\r')
  expect(await name).toBe('Harbor')
  const secret = screen.ask('Token: ', true)
  input.write('s3cr')
  input.write('et\r')
  expect(await secret).toBe('s3cret')
  const last = screen.ask('Last: ')
  input.write('Quay\r')
  expect(await last).toBe('Quay')
  for (const words of ['Harbor', 'Token: ', 'Quay']) expect(shown()).toContain(words)
  expect(shown()).not.toMatch(/s3|cr|et/)
})

it.each(['\u0003', '\u0004'])('ends a question, and those after it, at the key %j', async key => {
  const { input, terminal: screen } = open()
  const name = screen.ask('Name: ')
  input.write(key)
  expect(await name).toBeUndefined()
  await screen.ended
  expect(await screen.ask('Next: ')).toBeUndefined()
})

it('forgets the signals when it is closed', () => {
  const { terminal: screen, signals } = open()
  expect(signals.listenerCount('SIGTERM')).toBe(1)
  screen.close()
  expect(signals.listenerCount('SIGTERM')).toBe(0)
})

it('shows a whole line of progress where the width is unknown', () => {
  const { terminal: screen, shown } = open()
  screen.progress('Reading: 1 s')
  expect(shown()).toContain('Reading: 1 s')
})
