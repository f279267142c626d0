import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'

export const PROJECT = path.resolve(import.meta.dirname, '../..')

export interface Instruction {
  /** `FROM`, `COPY` … */
  name: string
  /** All that follows, on one line. */
  rest: string
}

export interface DockerStage {
  base: string
  name: string
  instructions: Instruction[]
}

/** The stages of a Dockerfile in order; comments are left out. */
export function readDockerfile(file = path.join(PROJECT, 'Dockerfile')): DockerStage[] {
  const stages: DockerStage[] = []
  const text = readFileSync(file, 'utf8').replace(/^\s*#.*\n/gm, '')
  for (const line of text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean)) {
    const [, name = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
    const from = name === 'FROM' ? /^(\S+) AS (\S+)$/.exec(rest) : null
    if (from) stages.push({ base: from[1] ?? '', name: from[2] ?? '', instructions: [] })
    else stages.at(-1)?.instructions.push({ name, rest })
  }
  return stages
}

/** What instructions of one name say, in order. */
export function said(stage: DockerStage | undefined, name: string): string[] {
  return (stage?.instructions ?? []).filter(one => one.name === name).map(({ rest }) => rest)
}

/** The texts of an instruction in its form of a JSON list. @throws where it is none: a shell would read it */
export function execForm(text: string): string[] {
  return v.parse(v.array(v.string()), JSON.parse(text))
}

/** Variables of `ENV`, and of `ARG` those with a default. */
export function variablesOf(stage: DockerStage | undefined, name: 'ENV' | 'ARG'): Record<string, string> {
  const pairs = said(stage, name).flatMap(rest => rest.split(/\s+/).map(pair => pair.split(/=(.*)/)))
  return Object.fromEntries(pairs.map(([key = '', value = '']) => [key, value]))
}

const ServiceSchema = v.object({
  image: v.string(),
  build: v.optional(v.object({ context: v.string(), args: v.record(v.string(), v.string()) })),
  command: v.optional(v.array(v.string())),
  user: v.optional(v.string()),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
  networks: v.array(v.string()),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
  healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
  read_only: v.boolean(),
  tmpfs: v.array(v.string()),
  cap_drop: v.array(v.string()),
  security_opt: v.array(v.string()),
  stop_grace_period: v.optional(v.string()),
})

const ComposeSchema = v.object({
  services: v.record(v.string(), ServiceSchema),
  networks: v.record(v.string(), v.nullable(v.object({ internal: v.boolean() }))),
  volumes: v.record(v.string(), v.null()),
})

/** compose.yaml as a value. @throws where it has another shape */
export function readCompose(): v.InferOutput<typeof ComposeSchema> {
  return v.parse(ComposeSchema, parse(readFileSync(path.join(PROJECT, 'compose.yaml'), 'utf8'), { strict: true }))
}
