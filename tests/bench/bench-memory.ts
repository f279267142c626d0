import { readdirSync, readFileSync } from 'node:fs'

const PAGE_BYTES = 4096
const SAMPLE_MS = 250
/** What Linux counts processor time in, on every machine Node runs on. */
const TICKS_PER_SECOND = 100

/**
 * Samples the resident memory of this process and all below it until stopped. Shared pages count once per process, so the
 * figure is an upper bound. @returns a function that stops and gives the peak in bytes; 0 where there is no /proc
 */
export function watchTreeMemory(root = process.pid): () => number {
  let peak = 0
  const sample = () => {
    peak = Math.max(peak, treeMemory(root))
  }
  sample()
  const timer = setInterval(sample, SAMPLE_MS)
  return () => {
    clearInterval(timer)
    sample()
    return peak
  }
}

/** Resident bytes of a process and its descendants now. */
export function treeMemory(root: number): number {
  const children = new Map<number, number[]>()
  for (const pid of processIds()) {
    const parent = parentOf(pid)
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), pid])
  }
  const sum = (pid: number): number =>
    residentBytes(pid) + (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0)
  return sum(root)
}

/** Processor seconds of this process and of all its ended descendants; of this process alone where there is no /proc. */
export function cpuSecondsSoFar(): number {
  const { user, system } = process.cpuUsage()
  const fields = statFields(process.pid)
  const ended = fields ? Number(fields[13]) + Number(fields[14]) : 0
  return (user + system) / 1e6 + ended / TICKS_PER_SECOND
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

function parentOf(pid: number): number | undefined {
  const parent = statFields(pid)?.[1]
  return parent === undefined ? undefined : Number(parent)
}

/** The fields of /proc/…/stat after the name, which may hold spaces and brackets itself: state, parent, … */
function statFields(pid: number): string[] | undefined {
  const stat = readIfAny(`/proc/${pid}/stat`)
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function residentBytes(pid: number): number {
  return Number(readIfAny(`/proc/${pid}/statm`)?.split(' ')[1] ?? 0) * PAGE_BYTES
}

/** A process may end between being listed and being read. */
function readIfAny(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
