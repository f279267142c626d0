import * as v from 'valibot'

/** Messages between the primary process and its workers; those of packages have another form and are ignored. */
const ToPrimarySchema = v.object({ host: v.literal('readMetrics'), id: v.number() })

const ToWorkerSchema = v.variant('host', [
  v.object({ host: v.literal('stop') }),
  /** Whether as many workers listen as were configured. */
  v.object({ host: v.literal('workers'), areAllListening: v.boolean() }),
  /** Metrics of all workers as Prometheus text; null when they could not be collected. */
  v.object({ host: v.literal('metrics'), id: v.number(), text: v.nullable(v.string()) }),
])

export type MessageToPrimary = v.InferOutput<typeof ToPrimarySchema>
export type MessageToWorker = v.InferOutput<typeof ToWorkerSchema>

export function parseMessageToPrimary(message: unknown): MessageToPrimary | null {
  return v.is(ToPrimarySchema, message) ? message : null
}

export function parseMessageToWorker(message: unknown): MessageToWorker | null {
  return v.is(ToWorkerSchema, message) ? message : null
}
