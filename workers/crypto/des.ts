import CryptoJS from 'crypto-js/core'
import 'crypto-js/tripledes'
import 'crypto-js/mode-ecb'
import type { SystemPayload } from '#contract/envelope'

/** DES keys are 8 bytes. */
const keyBytes = 8

/**
 * The value of the system header (core 7.1): JSON of the payload, DES-ECB with PKCS#7 under the first 8 bytes of the agent
 * key, base64. A shorter agent key is filled up with zero bytes.
 */
export function makeSystemHeader(agentKey: string, payload: SystemPayload): string {
  const clear = CryptoJS.enc.Utf8.parse(JSON.stringify(payload))
  return CryptoJS.DES.encrypt(clear, desKey(agentKey), { mode: CryptoJS.mode.ECB }).ciphertext.toString(
    CryptoJS.enc.Base64,
  )
}

function desKey(agentKey: string) {
  const bytes = new Uint8Array(keyBytes)
  bytes.set(new TextEncoder().encode(agentKey).subarray(0, keyBytes))
  const words = new DataView(bytes.buffer)
  return CryptoJS.lib.WordArray.create([words.getInt32(0), words.getInt32(4)], keyBytes)
}
