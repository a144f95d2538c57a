import { createDecipheriv } from 'node:crypto'
import { SystemPayload } from '#contract/envelope'
import { limits } from '#contract/limits'

/** DES keys are 8 bytes. */
const desKeyBytes = 8

/**
 * Reads the system header (core 7.1): base64 of DES-ECB with the first 8 bytes of the agent key, padded with zero bytes if
 * shorter. Returns undefined if the header is forged, unreadable or not exactly a system payload. The caller checks its time: see
 * {@link isStale}.
 */
export function openSystemPayload(agentKey: string, header: string): SystemPayload | undefined {
  const clear = decrypt(agentKey, header)
  const payload = clear === undefined ? undefined : SystemPayload.safeParse(parseJson(clear))
  return payload?.data
}

/** True if the clocks differ too much in either direction. Times in ms since 1970. */
export function isStale(time: number, now: number): boolean {
  return Math.abs(now - time) > limits.systemPayloadTolerance
}

/** OpenSSL 3 has no single DES in its default provider; triple DES with the same key three times is the same cipher. */
function decrypt(agentKey: string, header: string): string | undefined {
  const key = Buffer.alloc(desKeyBytes)
  Buffer.from(agentKey, 'utf8').copy(key)
  try {
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null)
    return decipher.update(header, 'base64', 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
