import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'

/** Where the command asks and prints. */
export interface Terminal {
  /** False: nobody answers questions. */
  readonly isInteractive: boolean
  print: (line: string) => void
  /** Reads one line; a secret is not shown while it is typed. Undefined once the person has ended the command. */
  ask: (prompt: string, isSecret?: boolean) => Promise<string | undefined>
  /** Writes over the last line of progress; an empty text clears it. */
  progress: (text: string) => void
  /** Settles when the command is ended by Ctrl-C, the end of input or a signal. */
  readonly ended: Promise<void>
  close: () => void
}

interface OpenTerminal {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream & { isTTY?: boolean; columns?: number }
  isInteractive: boolean
  /** Whose signals end the command. */
  signals?: Pick<NodeJS.EventEmitter, 'on' | 'off'>
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Opens a terminal over streams; lines that come before their question are kept for it. */
export function openTerminal({ input, output, isInteractive, signals = process }: OpenTerminal): Terminal {
  const isScreen = output.isTTY === true
  const echo = new EchoStream(output)
  const lines = isInteractive ? createInterface({ input, output: echo, terminal: isScreen, historySize: 0 }) : undefined
  const early: string[] = []
  let waiting: ((line: string | undefined) => void) | undefined
  let isEnded = false
  let end = () => {}
  const ended = new Promise<void>(resolve => {
    end = () => {
      if (isEnded) return
      isEnded = true
      resolve()
      waiting?.(undefined)
    }
  })
  for (const signal of SIGNALS) signals.on(signal, end)
  lines?.on('SIGINT', end).on('close', end)
  lines?.on('line', line => {
    if (waiting) waiting(line)
    else early.push(line)
  })
  const nextLine = () =>
    new Promise<string | undefined>(resolve => {
      const line = early.shift()
      if (line !== undefined || isEnded) return resolve(line)
      waiting = answer => {
        waiting = undefined
        resolve(answer)
      }
    })
  return {
    isInteractive,
    ended,
    print: line => void output.write(`${line}\n`),
    async ask(prompt, isSecret = false) {
      if (isEnded || !lines) return undefined
      lines.setPrompt(isSecret ? '' : prompt)
      if (isSecret) output.write(prompt)
      echo.isMuted = isSecret
      lines.prompt()
      const line = await nextLine()
      echo.isMuted = false
      if (isSecret || line === undefined) output.write('\n')
      return line?.trim()
    },
    progress(text) {
      if (isScreen) output.write(`\r\u001b[K${text.slice(0, (output.columns || 80) - 1)}`)
    },
    close() {
      for (const signal of SIGNALS) signals.off(signal, end)
      lines?.off('close', end).close()
    },
  }
}

/** What readline echoes, which is dropped while a secret is typed. */
class EchoStream extends Writable {
  isMuted = false

  constructor(private readonly screen: OpenTerminal['output']) {
    super()
  }

  get columns(): number | undefined {
    return this.screen.columns
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    if (!this.isMuted) this.screen.write(chunk)
    done()
  }
}
