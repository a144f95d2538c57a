/** In bytes. */
const most = 32 * 1024 * 1024

/** Fetches a bill from the address that Douyin gave for it: text in UTF-8. Nothing of the address, which is a key, goes into an error. */
export async function fetchDouyinBill(url: string): Promise<string> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) })
  if (!answer.ok) throw new Error(`A bill answers ${answer.status}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  if (bytes.length > most) throw new Error(`A bill has ${bytes.length} bytes`)
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
