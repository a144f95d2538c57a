import type { WorkChallenge } from '../auth/captcha'
import type { SystemPayload } from '../envelope'
import type { Result } from '../errors'

/** The part of a browser's Blob that md5 needs. */
export interface FileBytes {
  readonly size: number
  stream(): { getReader(): ByteReader }
}

export interface ByteReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array<ArrayBuffer> }>
  cancel(): Promise<void>
}

/**
 * What the dedicated crypto worker does for its tab (core 7.1, domain "Uploads"). Failures are values: Comlink drops error
 * classes.
 */
export interface CryptoService {
  /** Encrypts the UTF-8 of `text` in RSA chunks of key length minus 11 bytes, PKCS#1 v1.5, concatenated; returns base64. */
  seal(publicKey: string, text: string): Promise<Result<string>>
  /** Reverse of {@link seal}: base64 of chunks to text. Fails if a chunk cannot be decrypted or the bytes are not UTF-8. */
  open(privateKey: string, sealed: string): Promise<Result<string>>
  /** The system header: JSON of the payload, DES-ECB with PKCS#7 under the agent key's first 8 bytes, base64. */
  systemHeader(agentKey: string, payload: SystemPayload): Promise<string>
  /**
   * md5 of a file as 32 hex digits, read piece by piece at constant memory. `progress` is called with bytes done.
   * `id` names the job for {@link abort}; an aborted job fails with `localCodes.aborted`.
   */
  md5(id: string, file: FileBytes, progress?: (done: number) => void): Promise<Result<string>>
  /**
   * The key that solves a captcha's work, in hexadecimal digits. Takes about a second; `id` names the job for {@link abort}.
   * Fails with `localCodes.aborted`.
   */
  solve(id: string, challenge: WorkChallenge): Promise<Result<string>>
  abort(id: string): Promise<void>
}
