/** Whether this device can be told, and what its visitor can do about it. */
export type PushSupport =
  | 'ready'
  /** Notifications of this site were refused, which only the browser's settings change. */
  | 'refused'
  /** iOS and iPadOS know push for sites on the home screen alone. */
  | 'homeScreen'
  | 'unsupported'

/** Without permission, `refused`; with it, the browser's push service may still not answer. */
export type PushFault = Exclude<PushSupport, 'ready'> | 'dismissed' | 'failed'

export interface PushDevice {
  hasWorker: boolean
  hasPush: boolean
  /** Null without notifications. */
  permission: NotificationPermission | null
  /** iOS and iPadOS, in the browser: not opened from the home screen. */
  isInIosBrowser: boolean
}

/** What a device that is not asked for anything yet is known to be able to do. */
export function evaluatePushSupport(device: PushDevice): PushSupport {
  const { hasWorker, hasPush, permission, isInIosBrowser } = device
  if (!hasWorker || !hasPush || permission === null) return isInIosBrowser ? 'homeScreen' : 'unsupported'
  return permission === 'denied' ? 'refused' : 'ready'
}

/** Bytes of a VAPID public key, as `PushManager` wants them. @param key base64url, without padding */
export function decodePushKey(key: string): Uint8Array<ArrayBuffer> {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, letter => letter.charCodeAt(0))
}
