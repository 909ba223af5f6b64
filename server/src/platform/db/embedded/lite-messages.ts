/** Messages between the main thread and the thread of the embedded database. */

/** State of the backend after a unit: idle, in a transaction, in a failed one, or in the middle of a batch. */
export type BackendStatus = 'I' | 'T' | 'E' | 'open'

export interface WorkerData {
  /** The folder of the cluster; undefined keeps it in memory. */
  readonly folder: string | undefined
  /** A tar of a cluster, with which a new folder or a database in memory starts. */
  readonly template: Uint8Array | undefined
  /** The compiled engine; if missing, the thread compiles it. */
  readonly compiled: WebAssembly.Module | undefined
  /** Bytes sent and not yet read by the main thread; the database pauses above a limit. */
  readonly unread: Int32Array
}

export type ToWorker =
  | { readonly kind: 'run'; readonly id: number; readonly bytes: Uint8Array; readonly complete: boolean }
  | { readonly kind: 'copy'; readonly id: number; readonly folder: string }
  | { readonly kind: 'dump'; readonly id: number }
  | { readonly kind: 'close'; readonly id: number }

export type FromWorker =
  | { readonly kind: 'ready'; readonly version: string }
  | { readonly kind: 'unusable'; readonly code: string | undefined; readonly message: string }
  | { readonly kind: 'crashed'; readonly message: string }
  /** Writing has stopped because the disk is full, or resumed. */
  | { readonly kind: 'disk'; readonly isFull: boolean }
  | { readonly kind: 'data'; readonly bytes: Uint8Array }
  | { readonly kind: 'done'; readonly id: number; readonly bytes: Uint8Array; readonly status: BackendStatus }
  | {
      readonly kind: 'failed'
      readonly id: number
      readonly code: string | undefined
      readonly message: string
    }
