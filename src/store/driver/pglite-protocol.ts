/** The messages between the main thread and the database thread. */
export type PgliteCall =
  | { readonly do: 'open'; readonly folder: string; readonly engine: WebAssembly.Module }
  | { readonly do: 'query'; readonly text: string; readonly params: readonly unknown[] }
  | { readonly do: 'copy'; readonly text: string; readonly rows: Uint8Array<ArrayBuffer> }
  | { readonly do: 'script'; readonly text: string }
  | { readonly do: 'close' }

export interface PgliteRequest {
  readonly id: number
  readonly call: PgliteCall
}

export type PgliteMessage =
  | { readonly id: number; readonly rows: readonly Record<string, unknown>[] }
  | { readonly id: number; readonly failed: { readonly code: string; readonly message: string } }
  | { readonly notified: { readonly channel: string; readonly payload: string } }
  /** The database stopped: its memory is in an unknown state. */
  | { readonly stopped: string }
