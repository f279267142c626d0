import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'

/** Least share of a room's mutants that its tests find, in per cent. */
export const LEAST_SCORE = 85

export interface RoomScore {
  room: string
  mutants: number
  killed: number
  survived: number
  timedOut: number
  uncovered: number
  /** Neither found nor missed: the run ended in an error, or ran no test although some reach the mutant. */
  unmeasured: number
  /** Of the mutants, those in code that runs when a module loads. */
  static: number
  /** Per cent: killed and timed out, of all. */
  score: number
}

/** Mutants that Stryker was told to pass over (`Stryker disable` with a reason) are no part of a room's count. */
export function scoreRoom(room: string, results: readonly MutantResult[]): RoomScore {
  const counted = results.filter(({ status }) => status !== 'Ignored')
  const count = (isOf: (mutant: MutantResult) => boolean) => counted.filter(isOf).length
  const killed = count(({ status }) => status === 'Killed')
  const timedOut = count(({ status }) => status === 'Timeout')
  return {
    room,
    mutants: counted.length,
    killed,
    survived: count(mutant => mutant.status === 'Survived' && !isUnmeasured(mutant)),
    timedOut,
    uncovered: count(({ status }) => status === 'NoCoverage'),
    unmeasured: count(isUnmeasured),
    static: count(mutant => mutant.static === true),
    score: counted.length === 0 ? 100 : ((killed + timedOut) / counted.length) * 100,
  }
}

/** A mutant that tests reach, and for which none has run, has not survived anything (a known fault of the runner). */
function isUnmeasured({ status, testsCompleted }: MutantResult): boolean {
  return status === 'RuntimeError' || status === 'CompileError' || (status === 'Survived' && testsCompleted === 0)
}

const COLUMNS = ['mutants', 'killed', 'survived', 'timedOut', 'uncovered', 'unmeasured', 'static'] as const
const HEADS = ['mutants', 'killed', 'survived', 'timed out', 'no coverage', 'not measured', 'static', 'score %']

export function formatScores(scores: readonly RoomScore[]): string {
  const rows = scores.map(row => [...COLUMNS.map(name => String(row[name])), row.score.toFixed(1)])
  const line = (first: string, cells: readonly string[]) =>
    first.padEnd(12) + cells.map((cell, index) => cell.padStart((HEADS[index]?.length ?? 0) + 2)).join('')
  return [line('room', HEADS), ...rows.map((cells, index) => line(scores[index]?.room ?? '', cells))].join('\n')
}

/** One line for each mutant that no test has found: file, line, and what was put in place of what. */
export function formatSurvivors(results: readonly MutantResult[]): string[] {
  return results
    .filter(({ status }) => !['Killed', 'Timeout', 'Ignored'].includes(status))
    .map(mutant => {
      const file = path.relative('.', mutant.fileName)
      const place = `${file}:${mutant.location.start.line}`
      const change = `${oneLine(textAt(file, mutant.location))} -> ${oneLine(mutant.replacement)}`
      return `${place} (${mutant.status}, ${mutant.mutatorName}, ${change})`
    })
    .sort()
}

function textAt(file: string, { start, end }: MutantResult['location']): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  return lines
    .map((line, index) => (index === lines.length - 1 ? line.slice(0, end.column - 1) : line))
    .map((line, index) => (index === 0 ? line.slice(start.column - 1) : line))
    .join('\n')
}

function oneLine(text: string): string {
  const flat = text.replace(/\s+/g, ' ')
  return flat.length > 100 ? `${flat.slice(0, 100)}…` : flat
}

/** What the room's result file holds of tests: ids of Stryker by name. */
export interface ResultFile {
  testFiles?: Record<string, { tests: readonly { id: string; name: string }[] }>
  files: Record<string, { mutants: readonly { killedBy?: readonly string[] }[] }>
}

/** Tests that find no mutant, and those whose mutants others find as well: `file: name`. Needs every killer (`--tests`). */
export function idleTests({ testFiles = {}, files }: ResultFile): { idle: string[]; repeated: string[] } {
  const killers = Object.values(files).flatMap(({ mutants }) => mutants.map(({ killedBy = [] }) => killedBy))
  const kill = new Set(killers.flat())
  const alone = new Set(killers.filter(({ length }) => length === 1).flat())
  const tests = Object.entries(testFiles).flatMap(([file, { tests: own }]) =>
    own.map(({ id, name }) => ({ id, text: `${file}: ${name}` })),
  )
  return {
    idle: tests.filter(({ id }) => !kill.has(id)).map(({ text }) => text),
    repeated: tests.filter(({ id }) => kill.has(id) && !alone.has(id)).map(({ text }) => text),
  }
}
